package dev.cairn.android.runtime.hook;

import java.util.Random;
import java.util.UUID;

/** Random numbers for apps: the same ones in each process, in the order in which they are asked for. Thread-safe. */
public final class AppChance {
    private static final long SEED = 42;
    private static Random random = new Random(SEED);

    private AppChance() {}

    /** Starts over, for a new process. */
    public static synchronized void restart() {
        random = new Random(SEED);
    }

    /** A seed for {@link Random#Random()}. */
    public static synchronized long seed() {
        return random.nextLong();
    }

    /** For {@link Math#random()}. */
    public static synchronized double random() {
        return random.nextDouble();
    }

    /** For {@link UUID#randomUUID()}. */
    public static synchronized UUID uuid() {
        byte[] bytes = new byte[16];
        random.nextBytes(bytes);
        return UUID.nameUUIDFromBytes(bytes);
    }
}

package dev.cairn.android.runtime.hook;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.UUID;
import java.util.WeakHashMap;

/** Random numbers for apps: the same ones in each process, in the order in which they are asked for. Thread-safe. */
public final class AppChance {
    private static final long SEED = 42;
    private static final Map<Thread, AppLocalRandom> OF_THREADS = new WeakHashMap<>();
    private static Random random = new Random(SEED);

    private AppChance() {}

    /** Starts over, for a new process. */
    public static synchronized void restart() {
        random = new Random(SEED);
        OF_THREADS.clear();
    }

    /** A seed for {@link Random#Random()} and the like. */
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

    /** For {@link Collections#shuffle(List)}. */
    public static void shuffle(List<?> list) {
        Collections.shuffle(list, new Random(seed()));
    }

    /** For {@link Collections#shuffle(List, Random)}. */
    public static void shuffle(List<?> list, Random chance) {
        Collections.shuffle(list, chance);
    }

    static synchronized AppLocalRandom ofThread() {
        return OF_THREADS.computeIfAbsent(Thread.currentThread(), thread -> new AppLocalRandom(seed()));
    }
}

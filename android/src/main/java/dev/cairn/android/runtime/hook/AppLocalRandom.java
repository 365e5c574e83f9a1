package dev.cairn.android.runtime.hook;

import java.util.Random;
import java.util.concurrent.ThreadLocalRandom;

/** What apps have in place of {@link ThreadLocalRandom}, Kotlin's {@code Random.Default} with it: the same numbers for a thread in each process. */
public final class AppLocalRandom extends Random {
    private static final long serialVersionUID = 1L;

    AppLocalRandom(long seed) {
        super(seed);
    }

    /** For {@link ThreadLocalRandom#current()}. */
    public static AppLocalRandom current() {
        return AppChance.ofThread();
    }
}

package dev.cairn.android.dex.generated;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.jspecify.annotations.Nullable;

/**
 * The choices a generator makes, one number each. They are random and kept, or given; beyond the given ones each is 0, which
 * generators take for the simplest. So what was generated is made again, and made smaller by changing the numbers.
 */
final class Choices {
    private static final int MOST = 4000;

    private final @Nullable Random random;
    private int[] made;
    private int count;

    private Choices(@Nullable Random random, int[] made) {
        this.random = random;
        this.made = made;
    }

    static Choices random(long seed) {
        return new Choices(new Random(seed), new int[64]);
    }

    static Choices given(int[] made) {
        return new Choices(null, made.clone());
    }

    /** Returns a number from 0 to below the bound. */
    int below(int bound) {
        if (random == null) {
            return count < made.length ? Math.floorMod(made[count++], bound) : 0;
        }
        if (count == MOST) {
            return 0;
        }
        if (count == made.length) {
            made = Arrays.copyOf(made, count * 2);
        }
        return made[count++] = random.nextInt(bound);
    }

    /** True once in so many times; never where nothing is chosen any more. */
    boolean oneIn(int times) {
        return below(times) == times - 1;
    }

    <T> T of(List<T> values) {
        return values.get(below(values.size()));
    }

    int count() {
        return count;
    }

    int[] made() {
        return Arrays.copyOf(made, count);
    }
}

package dev.cairn.android.runtime.process;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class WorkPatienceTest {
    private static final long TICK = TimeUnit.MILLISECONDS.toNanos(1);

    /** By thread, the share of a processor that the machine gives it. */
    private final Map<Thread, Double> shares = new HashMap<>();

    private final Map<Thread, Double> taken = new HashMap<>();
    private final List<Thread> busy = new ArrayList<>();
    private long now = -3 * TICK;

    @ParameterizedTest
    @ValueSource(doubles = {1, 0.5, 0.2, 0.12})
    void aThreadThatComputesIsWaitedForUntilItHasTakenSoMuchOfAProcessorHoweverBusyTheMachineIs(double share) {
        Thread thread = works(share);

        await();

        assertThat(taken.get(thread)).isBetween(1.5e9, 2.1e9);
    }

    @Test
    void oneThatWaitsForAConnectionIsWaitedForByTheMachinesClock() {
        works(0.001);

        assertThat(await()).isBetween(WorkPatience.MOST_NANOS, WorkPatience.MOST_NANOS + 2 * TICK);
    }

    @Test
    void oneThatComputesIsWaitedForBesideOneThatWaits() {
        works(0);
        Thread thread = works(0.25);

        await();

        assertThat(taken.get(thread)).isGreaterThanOrEqualTo(1.5e9);
    }

    @Test
    void oneThatBeganMeanwhileHasAsMuchAsTheOthers() {
        works(1);
        WorkPatience patience = patience();
        await(patience, 1000);
        Thread thread = works(1);

        await(patience, Integer.MAX_VALUE);

        assertThat(taken.get(thread)).isGreaterThanOrEqualTo(1.5e9);
    }

    @Test
    void whatItTookBeforeDoesNotCount() {
        Thread thread = works(0.5);
        taken.put(thread, 60e9);

        await();

        assertThat(taken.get(thread)).isGreaterThan(61.5e9);
    }

    @Test
    void shortWorkIsNotMeasured() {
        WorkPatience patience = new WorkPatience(
                () -> {
                    throw new AssertionError("looked");
                },
                () -> now,
                thread -> 0);

        assertThat(await(patience, 19)).isEqualTo(19 * TICK);
    }

    private Thread works(double share) {
        Thread thread = new Thread(() -> {});
        busy.add(thread);
        shares.put(thread, share);
        taken.put(thread, 0.0);
        return thread;
    }

    private WorkPatience patience() {
        return new WorkPatience(
                () -> busy, () -> now, thread -> taken.getOrDefault(thread, 0.0).longValue());
    }

    private long await() {
        return await(patience(), Integer.MAX_VALUE);
    }

    private long await(WorkPatience patience, int mostTicks) {
        for (int tick = 0; tick < mostTicks && patience.lasts(); tick++) {
            now += TICK;
            shares.forEach((thread, share) -> taken.merge(thread, share * TICK, Double::sum));
        }
        return patience.waitedNanos();
    }
}

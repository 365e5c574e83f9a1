package dev.cairn.testkit.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.store.Append;
import dev.cairn.engine.store.ClaimOffer;
import dev.cairn.engine.store.InterruptQuery;
import dev.cairn.engine.store.Lease;
import dev.cairn.engine.store.PageBounds;
import dev.cairn.engine.store.RunStatus;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Runs that wait for time, and the clock that says when it has come. */
abstract class ParkedRunContract extends StoreFixture {
    private static final String GRAPH = "graph";

    private void park(Lease lease, long seq, Instant until) {
        store.append(lease, Append.of(head(lease.run(), seq, RunStatus.WAITING, Optional.of(until)), event(seq)));
        store.release(lease);
    }

    @Test
    void tellsTheTimeByWhichRunsAreDue() {
        assertThat(store.now()).isEqualTo(clock.instant());
        Instant wake = store.now().plusSeconds(10);
        park(create("r"), 2, wake);
        clock.set(wake);
        assertThat(store.now()).isEqualTo(wake);
        assertThat(claim(GRAPH)).isPresent();
        clock.jump(Duration.ofHours(-1));
        assertThat(store.now()).as("put back").isEqualTo(wake.minus(Duration.ofHours(1)));
    }

    @Test
    void isDueWhenItsTimeHasComeAndNotBefore() {
        Instant wake = clock.instant().plus(Duration.ofDays(300));
        park(create("r"), 2, wake);
        assertThat(store.head("r").orElseThrow().wakeAt()).contains(wake);
        clock.set(wake.minusMillis(1));
        assertThat(claim(GRAPH)).isEmpty();
        clock.set(wake);
        assertThat(claim(GRAPH)).isPresent();
    }

    @Test
    void asksNobody() {
        park(create("r"), 2, clock.instant().plusSeconds(1));
        assertThat(store.count(InterruptQuery.ALL)).isZero();
        assertThat(store.interrupts(InterruptQuery.ALL, PageBounds.first(9)).items())
                .isEmpty();
    }

    @Test
    void isDueBeforeItsTimeOnlyForACancel() {
        Instant wake = clock.instant().plus(Duration.ofDays(9));
        park(create("r"), 2, wake);
        assertThat(claim(GRAPH)).isEmpty();
        store.requestCancel("r", "enough");
        Lease lease = claim(GRAPH).orElseThrow();
        store.append(
                lease,
                Append.of(head("r", 3, RunStatus.WAITING, Optional.of(wake)), event(3))
                        .notingCancel());
        store.release(lease);
        assertThat(claim(GRAPH)).as("the cancel is noted").isEmpty();
        clock.set(wake);
        assertThat(claim(GRAPH)).isPresent();
    }

    @Test
    void goesOnAndIsParkedAnew() {
        Instant first = clock.instant().plusSeconds(1);
        park(create("r"), 2, first);
        clock.set(first);
        Instant second = clock.instant().plusSeconds(1);
        park(claim(GRAPH).orElseThrow(), 3, second);
        assertThat(claim(GRAPH)).isEmpty();
        clock.set(second);
        assertThat(claim(GRAPH)).isPresent();
    }

    @Test
    void ofManyThoseAreDueWhoseTimeHasCome() {
        Instant start = clock.instant();
        for (int i = 1; i <= 20; i++) {
            park(create("r" + i), 2, start.plusSeconds(i));
        }
        clock.set(start.plusSeconds(3));
        List<Lease> due = store.claim(Set.of(ClaimOffer.of(GRAPH, VERSION)), 9, BOB, TTL);
        assertThat(due).extracting(Lease::run).containsExactlyInAnyOrder("r1", "r2", "r3");
        assertThat(claim(GRAPH)).isEmpty();
    }
}

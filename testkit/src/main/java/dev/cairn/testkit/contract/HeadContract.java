package dev.cairn.testkit.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.store.Append;
import dev.cairn.engine.store.Lease;
import dev.cairn.engine.store.RunHead;
import dev.cairn.engine.store.RunStatus;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Heads, which are written together with the events that change them. */
abstract class HeadContract extends StoreFixture {
    @Test
    void keepsAHeadAsItWasCreated() {
        RunHead fork = new RunHead(
                "r",
                "graph",
                3,
                "f3",
                RunStatus.RUNNING,
                "First",
                1,
                clock.instant(),
                clock.instant(),
                Optional.empty(),
                Optional.of(new RunHead.Origin("parent", 17)),
                Map.of());
        store.create(Append.of(fork, event(1)), ANN, TTL);
        assertThat(store.head("r")).contains(fork);
        assertThat(store.heads()).containsExactly(fork);
    }

    @Test
    void anAppendReplacesAllOfAHead() {
        Lease lease = create("r");
        Instant started = clock.instant();
        clock.advance(Duration.ofMillis(5));
        RunHead later = new RunHead(
                "r",
                "graph",
                8,
                "f8",
                RunStatus.WAITING,
                "Other",
                2,
                started,
                clock.instant(),
                Optional.of(started.plusSeconds(60)),
                Optional.empty(),
                Map.of("app", "b"));
        store.append(lease, Append.of(later, event(2)));
        assertThat(store.head("r")).contains(later);
        assertThat(store.heads()).containsExactly(later);
    }

    @Test
    void noAppendChangesWhereARunCameFrom() {
        store.create(Append.of(head("r", 1, RunStatus.RUNNING).withImported(true), event(1)));
        Lease lease = store.acquire("r", ANN, TTL);
        store.append(lease, Append.of(head("r", 2, RunStatus.RUNNING), event(2)));
        assertThat(store.head("r")).contains(head("r", 2, RunStatus.RUNNING).withImported(true));
        assertThat(store.heads()).allMatch(RunHead::imported);
    }

    @Test
    void noAppendChangesWhetherARunIsChained() {
        store.create(Append.of(head("r", 1).withChained(true), event(1)));
        store.create(Append.of(head("s", 1), event(1)));
        append(store.acquire("r", ANN, TTL), 2);
        store.append(
                store.acquire("s", ANN, TTL),
                Append.of(head("s", 2, RunStatus.WAITING).withChained(true), event(2)));
        assertThat(store.head("r")).contains(head("r", 2).withChained(true));
        assertThat(store.heads())
                .filteredOn(RunHead::chained)
                .extracting(RunHead::run)
                .containsExactly("r");
    }

    @Test
    void noAppendChangesWhetherARunIsPinned() {
        store.create(Append.of(head("r", 1).withPinned(true), event(1)));
        store.create(Append.of(head("s", 1), event(1)));
        append(store.acquire("r", ANN, TTL), 2);
        store.append(
                store.acquire("s", ANN, TTL),
                Append.of(head("s", 2, RunStatus.WAITING).withPinned(true), event(2)));
        assertThat(store.head("r")).contains(head("r", 2).withPinned(true));
        assertThat(store.heads())
                .filteredOn(RunHead::pinned)
                .extracting(RunHead::run)
                .containsExactly("r");
    }

    @Test
    void noAppendChangesWhoBeganARun() {
        store.create(Append.of(head("r", 1).withActor(Optional.of("Zoë \"Z\"")), event(1)));
        store.create(Append.of(head("s", 1), event(1)), ANN, TTL);
        append(store.acquire("r", ANN, TTL), 2);
        assertThat(store.head("r")).contains(head("r", 2).withActor(Optional.of("Zoë \"Z\"")));
        assertThat(store.heads())
                .filteredOn(head -> head.actor().isPresent())
                .extracting(RunHead::run)
                .containsExactly("r");
    }

    @ParameterizedTest
    @EnumSource(RunStatus.class)
    void keepsEachStatus(RunStatus status) {
        Lease lease = create("r");
        store.append(lease, Append.of(head("r", 2, status), event(2)));
        assertThat(store.head("r")).contains(head("r", 2, status));
    }

    @Test
    void aWakeTimeGoesWhenTheRunGoesOn() {
        Lease lease = create("r");
        store.append(
                lease,
                Append.of(
                        head(
                                "r",
                                2,
                                RunStatus.WAITING,
                                Optional.of(clock.instant().plusSeconds(1))),
                        event(2)));
        append(lease, 3);
        assertThat(store.head("r").orElseThrow().wakeAt()).isEmpty();
        assertThat(store.head("r").orElseThrow().status()).isEqualTo(RunStatus.RUNNING);
    }

    @Test
    void aRunThatIsNotThereHasNoHead() {
        assertThat(store.head("r")).isEmpty();
        assertThat(store.heads()).isEmpty();
    }

    @Test
    void listsTheRunThatStartedLastFirst() {
        create("b");
        clock.advance(Duration.ofMillis(1));
        create("a");
        clock.advance(Duration.ofMillis(1));
        create("c");
        assertThat(store.heads()).extracting(RunHead::run).containsExactly("c", "a", "b");
    }
}

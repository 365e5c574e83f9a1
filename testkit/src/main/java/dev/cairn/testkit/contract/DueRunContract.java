package dev.cairn.testkit.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.store.Append;
import dev.cairn.engine.store.Lease;
import dev.cairn.engine.store.Owner;
import dev.cairn.engine.store.RunStatus;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Claims on whatever run is due. */
abstract class DueRunContract extends StoreFixture {
    private Optional<Lease> claim() {
        return store.claim(Set.of("graph", "another"), BOB, TTL);
    }

    @Test
    void claimsANewRunThatNobodyHolds() {
        store.create(Append.of(head("r", 1), event(1)));
        Lease lease = claim().orElseThrow();
        assertThat(lease.run()).isEqualTo("r");
        assertThat(lease.owner()).isEqualTo(BOB);
        append(lease, 2);
        assertThat(claim()).isEmpty();
    }

    @Test
    void nothingIsDueInAnEmptyStore() {
        assertThat(claim()).isEmpty();
    }

    @Test
    void claimsOnlyRunsOfTheGraphs() {
        store.create(Append.of(head("r", 1), event(1)));
        assertThat(store.claim(Set.of("another"), BOB, TTL)).isEmpty();
        assertThat(store.claim(Set.of(), BOB, TTL)).isEmpty();
        assertThat(claim()).isPresent();
    }

    @Test
    void claimsARunThatWasGivenUp() {
        Lease given = create("r");
        assertThat(claim()).isEmpty();
        store.release(given);
        assertThat(claim().orElseThrow().token()).isGreaterThan(given.token());
    }

    @Test
    void claimsARunWhoseClaimLapsed() {
        Lease late = create("r");
        clock.advance(TTL.minusMillis(1));
        assertThat(claim()).isEmpty();
        clock.advance(Duration.ofMillis(1));
        append(claim().orElseThrow(), 2);
        assertCode("run.fenced", () -> append(late, 3));
    }

    @Test
    void itsOwnClaimHoldsToo() {
        create("r");
        assertThat(store.claim(Set.of("graph"), ANN, TTL)).isEmpty();
    }

    @ParameterizedTest
    @EnumSource(
            value = RunStatus.class,
            names = {"SUCCEEDED", "FAILED", "CANCELLED", "BUDGET_EXHAUSTED"})
    void anEndedRunIsNeverDue(RunStatus status) {
        Lease lease = create("r");
        store.append(lease, Append.of(head("r", 2, status), event(2)));
        store.release(lease);
        clock.advance(TTL);
        assertThat(claim()).isEmpty();
    }

    @Test
    void aWaitingRunIsDueWhenItsTimeHasCome() {
        Lease lease = create("r");
        var wake = Optional.of(clock.instant().plusSeconds(10));
        store.append(lease, Append.of(head("r", 2, RunStatus.WAITING, wake), event(2)));
        store.release(lease);
        clock.advance(Duration.ofMillis(9_999));
        assertThat(claim()).isEmpty();
        clock.advance(Duration.ofMillis(1));
        assertThat(claim()).isPresent();
    }

    @Test
    void aWaitingRunIsDueWhenItHasAnAnswer() {
        createWaiting("r");
        assertThat(claim()).isEmpty();
        store.answer("r", bytes("1"), clock.instant());
        Lease lease = claim().orElseThrow();
        store.append(lease, Append.of(head("r", 3, RunStatus.WAITING), event(3)).settling("r"));
        store.release(lease);
        assertThat(claim()).as("the answer is settled").isEmpty();
    }

    @Test
    void aWaitingRunIsDueWhenItIsToStop() {
        createWaiting("r");
        store.requestCancel("r", "enough");
        Lease lease = claim().orElseThrow();
        store.append(lease, Append.of(head("r", 3, RunStatus.WAITING), event(3)).notingCancel());
        store.release(lease);
        assertThat(claim()).as("the cancel is noted").isEmpty();
    }

    @Test
    void ofManyClaimersEachGetsAnotherRun() throws Exception {
        int runs = 8;
        IntStream.range(0, runs).forEach(i -> store.create(Append.of(head("run" + i, 1), event(1))));
        List<Callable<Optional<Lease>>> claims = IntStream.range(0, 2 * runs)
                .<Callable<Optional<Lease>>>mapToObj(
                        i -> () -> store.claim(Set.of("graph"), new Owner("host.example", i, i, "w" + i), TTL))
                .toList();
        List<String> claimed = together(claims).stream()
                .flatMap(Optional::stream)
                .map(Lease::run)
                .toList();
        assertThat(claimed).doesNotHaveDuplicates();
        long left = IntStream.range(0, runs).filter(i -> claim().isPresent()).count();
        assertThat(claimed.size() + left).isEqualTo(runs);
        assertThat(claim()).isEmpty();
    }
}

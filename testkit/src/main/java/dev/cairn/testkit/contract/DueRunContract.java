package dev.cairn.testkit.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.store.Append;
import dev.cairn.engine.store.ClaimOffer;
import dev.cairn.engine.store.ClaimPauses;
import dev.cairn.engine.store.HeldRun;
import dev.cairn.engine.store.Lease;
import dev.cairn.engine.store.Owner;
import dev.cairn.engine.store.RunHead;
import dev.cairn.engine.store.RunStatus;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Claims on whatever run is due. */
abstract class DueRunContract extends StoreFixture {
    private static final ClaimOffer OFFER = ClaimOffer.of("graph", VERSION);

    private Optional<Lease> claim() {
        return claim(OFFER, ClaimOffer.of("another", VERSION));
    }

    private Optional<Lease> claim(ClaimOffer... offers) {
        return claim(1, offers).stream().findFirst();
    }

    private List<Lease> claim(int most, ClaimOffer... offers) {
        return store.claim(Set.of(offers), most, BOB, TTL);
    }

    private void rest(Lease lease, Append last) {
        store.append(lease, last);
        store.release(lease);
    }

    private void submit(String... runs) {
        for (String run : runs) {
            store.create(Append.of(head(run, 1), event(1)));
        }
    }

    private static List<String> runs(List<Lease> leases) {
        return leases.stream().map(Lease::run).toList();
    }

    @Test
    void claimsANewRunThatNobodyHolds() {
        submit("r");
        Lease lease = claim().orElseThrow();
        assertThat(lease).returns("r", Lease::run).returns(BOB, Lease::owner);
        append(lease, 2);
        assertThat(claim()).isEmpty();
    }

    @Test
    void nothingIsDueInAnEmptyStore() {
        assertThat(claim()).isEmpty();
    }

    @Test
    void claimsOnlyRunsOfTheGraphs() {
        submit("r");
        assertThat(claim(ClaimOffer.of("another", VERSION))).isEmpty();
        assertThat(claim(new ClaimOffer[0])).isEmpty();
        assertThat(claim()).isPresent();
    }

    @Test
    void claimsOnlyRunsOfTheVersions() {
        submit("r");
        assertThat(claim(ClaimOffer.of("graph", VERSION - 1), ClaimOffer.of("graph", VERSION + 1)))
                .isEmpty();
        assertThat(claim(ClaimOffer.migrating("graph", VERSION), ClaimOffer.of("graph", VERSION + 1)))
                .isPresent();
    }

    @Test
    void aRunThatWasMigratedIsOfItsNewVersion() {
        Lease lease = create("r");
        RunHead head = head("r", 2);
        RunHead migrated = new RunHead(
                "r",
                "graph",
                VERSION + 1,
                "f8",
                RunStatus.RUNNING,
                "Node",
                2,
                head.startedAt(),
                head.updatedAt(),
                Optional.empty(),
                Optional.empty(),
                head.labels());
        rest(lease, Append.of(migrated, event(2)));
        assertThat(claim(OFFER)).isEmpty();
        assertThat(claim(ClaimOffer.of("graph", VERSION + 1))).isPresent();
    }

    @Test
    void aPinnedRunIsForNobodyWhoMigratesIt() {
        store.create(Append.of(head("r", 1).withPinned(true), event(1)));
        assertThat(claim(ClaimOffer.migrating("graph", VERSION))).isEmpty();
        Lease lease = claim(OFFER).orElseThrow();
        append(lease, 2);
        store.release(lease);
        assertThat(claim(ClaimOffer.migrating("graph", VERSION))).isEmpty();
        assertThat(claim(ClaimOffer.migrating("graph", VERSION), OFFER)).isPresent();
    }

    @Test
    void claimsSeveralAtOnceAndNoneTwice() {
        submit("a", "b", "c", "d", "e");
        List<Lease> first = claim(3, OFFER);
        assertThat(first).hasSize(3);
        first.forEach(lease -> append(lease, 2));
        List<String> all = Stream.concat(runs(first).stream(), runs(claim(9, OFFER)).stream())
                .toList();
        assertThat(all).containsExactlyInAnyOrder("a", "b", "c", "d", "e");
        assertThat(claim(9, OFFER)).isEmpty();
    }

    @Test
    void ofSeveralOffersItGivesTheOldestAndNotMoreThanAskedFor() {
        submit("a");
        store.create(Append.of(head("p", 1).withPinned(true), event(1)));
        submit("b");
        store.create(Append.of(head("q", 1).withPinned(true), event(1)));
        ClaimOffer[] offers = {OFFER, ClaimOffer.of("graph", VERSION + 1), ClaimOffer.migrating("another", 1)};
        assertThat(claim(2, offers)).hasSize(2);
        assertThat(claim(9, offers)).hasSize(2);
    }

    @Test
    void eachOfABatchIsCountedAsAClaim() {
        submit("a", "b");
        for (int i = 0; i < ClaimPauses.MOST; i++) {
            List<Lease> claimed = claim(9, OFFER);
            assertThat(claimed).as("claim %d", i + 1).hasSize(2);
            store.giveUp(claimed.getFirst(), "why");
            clock.advance(TTL);
        }
        submit("c");
        assertThat(runs(claim(9, OFFER))).containsExactly("c");
        assertThat(store.held()).extracting(HeldRun::run).containsExactlyInAnyOrder("a", "b");
    }

    @Test
    void aClaimThatLapsesWhileTheRunWaitsLeavesItWaiting() {
        Lease lease = create("r");
        var wake = Optional.of(clock.instant().plus(TTL.multipliedBy(2)));
        store.append(lease, Append.of(head("r", 2, RunStatus.WAITING, wake), event(2)));
        clock.advance(TTL);
        assertThat(claim()).as("its time has not come").isEmpty();
        clock.advance(TTL);
        assertThat(claim()).isPresent();
    }

    @Test
    void aWaitingRunThatIsClaimedIsNotDueBeforeItIsGivenUp() {
        createWaiting("r");
        Lease lease = store.acquire("r", ANN, TTL);
        store.answer("r", bytes("1"), clock.instant());
        store.requestCancel("r", "enough");
        assertThat(claim()).isEmpty();
        store.release(lease);
        assertThat(claim()).isPresent();
    }

    @Test
    void aRenewedClaimIsDueWhenTheRenewalIsOver() {
        Lease lease = create("r");
        clock.advance(TTL.minusMillis(1));
        store.renew(lease, TTL);
        append(lease, 2);
        clock.advance(TTL.minusMillis(1));
        assertThat(claim()).isEmpty();
        clock.advance(Duration.ofMillis(1));
        assertThat(claim()).isPresent();
    }

    @Test
    void theLastOfSeveralAnswersLeavesNothingDue() {
        Lease lease = create("r");
        store.append(
                lease,
                Append.of(head("r", 2, RunStatus.WAITING), event(2)).raising(question("p", "r"), question("q", "r")));
        store.release(lease);
        store.answer("p", bytes("1"), clock.instant());
        store.answer("q", bytes("2"), clock.instant());
        Lease first = claim().orElseThrow();
        store.append(first, Append.of(head("r", 3, RunStatus.WAITING), event(3)).settling("p"));
        store.release(first);
        Lease second = claim().orElseThrow();
        store.append(
                second, Append.of(head("r", 4, RunStatus.WAITING), event(4)).settling("q"));
        store.release(second);
        store.answer("q", bytes("2"), clock.instant());
        assertThat(claim()).isEmpty();
    }

    @Test
    void whatIsDueAtOnceStaysSoWhenTheClockIsPutBack() {
        submit("created");
        createWaiting("answered");
        store.answer("answered", bytes("1"), clock.instant());
        store.release(create("released"));
        clock.set(clock.instant().minus(Duration.ofHours(8)));
        assertThat(runs(claim(9, OFFER))).containsExactlyInAnyOrder("created", "answered", "released");
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
        assertThat(store.claim(Set.of(OFFER), 1, ANN, TTL)).isEmpty();
    }

    @ParameterizedTest
    @EnumSource(
            value = RunStatus.class,
            names = {"SUCCEEDED", "FAILED", "CANCELLED", "BUDGET_EXHAUSTED"})
    void anEndedRunIsNeverDue(RunStatus status) {
        Lease lease = create("r");
        rest(lease, Append.of(head("r", 2, status), event(2)));
        clock.advance(TTL);
        assertThat(claim()).isEmpty();
    }

    @Test
    void aWaitingRunIsDueWhenItsTimeHasCome() {
        Lease lease = create("r");
        var wake = Optional.of(clock.instant().plusSeconds(10));
        rest(lease, Append.of(head("r", 2, RunStatus.WAITING, wake), event(2)));
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
        rest(lease, Append.of(head("r", 3, RunStatus.WAITING), event(3)).settling("r"));
        assertThat(claim()).as("the answer is settled").isEmpty();
    }

    @Test
    void aWaitingRunIsDueWhenItIsToStop() {
        createWaiting("r");
        store.requestCancel("r", "enough");
        Lease lease = claim().orElseThrow();
        rest(lease, Append.of(head("r", 3, RunStatus.WAITING), event(3)).notingCancel());
        assertThat(claim()).as("the cancel is noted").isEmpty();
    }

    @Test
    void ofManyClaimersEachGetsAnotherRun() throws Exception {
        int runs = 8;
        IntStream.range(0, runs).forEach(i -> store.create(Append.of(head("run" + i, 1), event(1))));
        List<Callable<List<Lease>>> claims = IntStream.range(0, runs)
                .<Callable<List<Lease>>>mapToObj(
                        i -> () -> store.claim(Set.of(OFFER), 2, new Owner("host.example", i, i, "w" + i), TTL))
                .toList();
        List<String> claimed =
                together(claims).stream().flatMap(List::stream).map(Lease::run).toList();
        assertThat(claimed).doesNotHaveDuplicates();
        long left = IntStream.range(0, runs).filter(i -> claim().isPresent()).count();
        assertThat(claimed.size() + left).isEqualTo(runs);
        assertThat(claim()).isEmpty();
    }
}

package dev.cairn.testkit.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.engine.store.Append;
import dev.cairn.engine.store.ClaimPauses;
import dev.cairn.engine.store.HeldRun;
import dev.cairn.engine.store.Lease;
import dev.cairn.engine.store.RunStatus;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Claims that bring a run no further. */
abstract class HeldRunContract extends StoreFixture {
    private static final String CAUSE = "no 'disk' \"here\"";

    private Optional<Lease> claim() {
        return claim("graph");
    }

    private void submit() {
        store.create(Append.of(head("r", 1), event(1)));
    }

    /** Claims the run and gives it up so many times, each as soon as it is due. */
    private void claimInVain(int times) {
        for (int i = 0; i < times; i++) {
            clock.advance(ClaimPauses.LONGEST);
            store.giveUp(claim().orElseThrow(), CAUSE);
        }
    }

    @Test
    void aRunThatWasGivenUpIsDueAfterAPauseThatDoubles() {
        submit();
        Duration pause = Duration.ofSeconds(1);
        for (int claims = 1; claims < ClaimPauses.MOST; claims++) {
            store.giveUp(claim().orElseThrow(), CAUSE);
            clock.advance(pause.minusMillis(1));
            assertThat(claim()).as("claim after %d", claims).isEmpty();
            clock.advance(Duration.ofMillis(1));
            pause = pause.multipliedBy(2);
        }
        assertThat(claim()).isPresent();
    }

    @Test
    void aRunThatWasGivenUpTooOftenIsHeldWithItsCause() {
        submit();
        claimInVain(ClaimPauses.MOST);
        assertThat(store.held()).containsExactly(new HeldRun("r", CAUSE, clock.instant()));
        clock.advance(ClaimPauses.LONGEST.multipliedBy(2));
        assertThat(claim()).isEmpty();
        assertCode("run.held", () -> store.acquire("r", ANN, TTL));
        assertThatThrownBy(() -> store.acquire("r", ANN, TTL)).hasMessageContaining(CAUSE);
    }

    @Test
    void aRunWhoseHoldersDieAgainAndAgainIsHeld() {
        submit();
        for (int i = 0; i < ClaimPauses.MOST; i++) {
            assertThat(claim()).as("claim %d", i + 1).isPresent();
            clock.advance(TTL);
        }
        assertThat(claim()).isEmpty();
        assertThat(store.held()).extracting(HeldRun::cause).containsExactly(ClaimPauses.NO_WORD);
    }

    @Test
    void aHeldRunKeepsNoOtherOneWaiting() {
        submit();
        for (int i = 0; i < ClaimPauses.MOST; i++) {
            assertThat(claim()).isPresent();
            clock.advance(TTL);
        }
        store.create(Append.of(head("s", 1), event(1)));
        assertThat(claim().orElseThrow().run()).isEqualTo("s");
    }

    @Test
    void anEntryMakesTheClaimsBeforeItCountNoMore() {
        submit();
        claimInVain(ClaimPauses.MOST - 1);
        clock.advance(ClaimPauses.LONGEST);
        Lease further = claim().orElseThrow();
        append(further, 2);
        store.giveUp(further, CAUSE);
        assertThat(store.held()).isEmpty();
        store.giveUp(claim().orElseThrow(), CAUSE);
        assertThat(claim())
                .as("right after the first claim that brought it no further")
                .isEmpty();
        assertThat(store.held()).isEmpty();
    }

    @Test
    void aClaimThatIsReleasedWasNotInVain() {
        submit();
        claimInVain(ClaimPauses.MOST - 1);
        clock.advance(ClaimPauses.LONGEST);
        store.release(claim().orElseThrow());
        store.giveUp(claim().orElseThrow(), CAUSE);
        assertThat(store.held()).isEmpty();
    }

    @Test
    void aReleasedRunIsDueAtOnceAndHasItsClaimsAgain() {
        submit();
        claimInVain(ClaimPauses.MOST);
        assertThat(store.releaseHeld("r")).isTrue();
        assertThat(store.held()).isEmpty();
        assertThat(store.releaseHeld("r")).isFalse();
        store.giveUp(claim().orElseThrow(), CAUSE);
        assertThat(store.held()).isEmpty();
        assertCode("run.missing", () -> store.releaseHeld("none"));
    }

    /** Whatever is in an error's message: a run that is not held for it is tried for ever. */
    @Test
    void aCauseMayHaveAnyCharacters() {
        submit();
        for (int i = 0; i < ClaimPauses.MOST; i++) {
            clock.advance(ClaimPauses.LONGEST);
            store.giveUp(claim().orElseThrow(), "it broke at 'a\0b', \uD83D\uDE00 and \uD83D");
        }
        assertThat(store.held())
                .singleElement()
                .satisfies(held ->
                        assertThat(held.cause()).startsWith("it broke at 'a").contains("\uD83D\uDE00"));
    }

    @Test
    void aCancelReleasesAHeldRun() {
        submit();
        claimInVain(ClaimPauses.MOST);
        store.requestCancel("r", "enough");
        assertThat(store.held()).isEmpty();
        assertThat(claim()).isPresent();
    }

    @Test
    void aHeldRunThatWasReleasedEndsAsAnyOther() {
        submit();
        claimInVain(ClaimPauses.MOST);
        store.releaseHeld("r");
        Lease lease = claim().orElseThrow();
        store.append(lease, Append.of(head("r", 2, RunStatus.SUCCEEDED), event(2)));
        store.release(lease);
        assertThat(store.held()).isEmpty();
        store.delete("r");
    }

    @Test
    void givingUpALostClaimDoesNothing() {
        Lease late = create("r");
        clock.advance(TTL);
        Lease taken = store.acquire("r", BOB, TTL);
        store.giveUp(late, CAUSE);
        append(taken, 2);
        store.giveUp(new Lease("none", ANN, 1), CAUSE);
    }
}

package dev.cairn.flows.vote;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.flows.model.VoteSettings;
import dev.cairn.flows.vote.Ballot.Change;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

class PathVotingTest {
    private static final List<String> PATHS = List.of("buy", "repair");

    private final PathVoting voting = new PathVoting(VoteSettings.DEFAULT, PATHS);
    private PathVotes votes = PathVotes.NONE;

    private Change suggest(PathVoting policy, String path, double confidence) {
        Ballot ballot = policy.suggest(votes, path, OptionalDouble.of(confidence));
        votes = ballot.votes();
        return ballot.change();
    }

    private Change suggest(String path, double confidence) {
        return suggest(voting, path, confidence);
    }

    @Test
    void steadyEvidenceLocks() {
        assertThat(suggest("buy", 1)).isEqualTo(Change.FIRST);
        assertThat(suggest("buy", 1)).isEqualTo(Change.LOCKED);
        assertThat(votes.locked()).isTrue();
        assertThat(suggest("repair", 1)).isEqualTo(Change.IGNORED);
        assertThat(votes.front()).contains("buy");
    }

    @Test
    void earlyFlipFlopsNeverLock() {
        List<Change> changes = new ArrayList<>();
        for (int turn = 0; turn < 100; turn++) {
            changes.add(suggest(turn % 2 == 0 ? "buy" : "repair", 1));
        }
        assertThat(votes.locked()).isFalse();
        assertThat(changes).doesNotContain(Change.LOCKED, Change.SWITCHED_AND_LOCKED);
    }

    @Test
    void oneNoisyTurnMovesNothing() {
        suggest("buy", 0.8);
        suggest("buy", 0.8);
        assertThat(suggest("repair", 0.9)).isEqualTo(Change.HELD);
        assertThat(votes.front()).contains("buy");
        assertThat(suggest("buy", 0.8)).isEqualTo(Change.CONFIRMED);
        assertThat(suggest("buy", 0.8)).isEqualTo(Change.LOCKED);
    }

    @Test
    void afterASingleVoteASurerOneMayBeRight() {
        suggest("buy", 0.9);
        assertThat(suggest("repair", 0.6)).isEqualTo(Change.HELD);
        assertThat(suggest("repair", 0.6)).isEqualTo(Change.SWITCHED);
    }

    @Test
    void anotherPathComesToTheFrontWhenItLeadsByTheMargin() {
        suggest("buy", 0.6);
        assertThat(suggest("repair", 0.5)).isEqualTo(Change.SWITCHED);
        votes = PathVotes.NONE;
        suggest("buy", 0.6);
        assertThat(suggest("repair", 0.49)).isEqualTo(Change.HELD);
    }

    @Test
    void withoutSwitchBeforeTheLockOnlyALockSwitches() {
        PathVoting firm = new PathVoting(new VoteSettings(2, false, 0.2, 0.5, 0.3), PATHS);
        suggest(firm, "buy", 1);
        assertThat(suggest(firm, "repair", 1)).isEqualTo(Change.HELD);
        assertThat(suggest(firm, "repair", 1)).isEqualTo(Change.SWITCHED_AND_LOCKED);
    }

    @Test
    void theUsersWordUnlocks() {
        suggest("buy", 1);
        suggest("buy", 1);
        Ballot ballot = voting.override(votes, "repair");

        assertThat(ballot.change()).isEqualTo(Change.OVERRIDDEN);
        assertThat(ballot.votes().front()).contains("repair");
        assertThat(ballot.votes().locked()).isFalse();
        assertThat(ballot.reason()).isEqualTo("'repair' was asked for, votes begin anew; 'buy' was in front");
    }

    @Test
    void whatIsUnsureOrUnknownDoesNotCount() {
        assertThat(suggest("buy", 0.2)).isEqualTo(Change.IGNORED);
        assertThat(suggest("sell", 1)).isEqualTo(Change.IGNORED);
        assertThat(votes).isEqualTo(PathVotes.NONE);
    }

    @Test
    void aSuggestionWithoutConfidenceCountsAsOne() {
        Ballot ballot = voting.suggest(PathVotes.NONE, "buy", OptionalDouble.empty());
        assertThat(ballot.votes().of("buy")).isEqualTo(1);
        assertThat(ballot.reason()).isEqualTo("'buy' has 1.00, the first vote");
    }

    @Test
    void withoutDecayVotesAreCounts() {
        PathVoting plain = new PathVoting(new VoteSettings(3, true, 1, 1, 0), PATHS);
        suggest(plain, "buy", 1);
        suggest(plain, "repair", 1);
        suggest(plain, "repair", 1);
        assertThat(votes.front()).contains("repair");
        assertThat(votes.of("buy")).isEqualTo(1);
        assertThat(suggest(plain, "repair", 1)).isEqualTo(Change.LOCKED);
    }

    @Test
    void whatHoldsAPathBackIsTold() {
        PathVotes bought = voting.suggest(votes, "buy", OptionalDouble.of(1)).votes();
        assertThat(voting.suggest(bought, "repair", OptionalDouble.of(0.6)).reason())
                .isEqualTo("'repair' has 0.60, 'buy' has 0.50 and stays: a lead of 0.20 is needed");

        PathVoting firm = new PathVoting(new VoteSettings(2, false, 0.2, 0.5, 0.3), PATHS);
        assertThat(firm.suggest(bought, "repair", OptionalDouble.of(1)).reason())
                .isEqualTo("'repair' has 1.00, 'buy' has 0.50 and stays: no switch before 2.00");
    }

    @Test
    void theLeastConfidenceCounts() {
        assertThat(suggest("buy", 0.3)).isEqualTo(Change.FIRST);
        assertThat(votes.of("buy")).isEqualTo(0.3);
    }

    @Test
    void nothingIsLockedThatIsNotInFront() {
        assertThatThrownBy(() -> new PathVotes(Map.of("buy", 1.0), Optional.empty(), true))
                .isInstanceOf(IllegalArgumentException.class);
        assertThat(new PathVotes(Map.of("buy", 1.0), Optional.empty(), false).locked())
                .isFalse();
    }
}

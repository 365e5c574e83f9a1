package dev.cairn.explorer.state;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ModelTrustTest {
    private static ModelTrust inVain(ModelTrust trust) {
        return trust.withOwnChoice(0.5).withGain(0);
    }

    private static ModelTrust rested(ModelTrust trust) {
        ModelTrust next = trust;
        while (next.rests()) {
            next = next.withPolicyChoice();
        }
        return next;
    }

    @Test
    void isLostAfterTwoChoicesInVainAndForTwiceAsLongEachTime() {
        ModelTrust once = inVain(ModelTrust.full(false));
        assertThat(once.rests()).isFalse();
        ModelTrust twice = inVain(once);
        assertThat(twice.rest()).isEqualTo(16);
        ModelTrust again = inVain(rested(twice));
        assertThat(again.rest()).as("one is enough then").isEqualTo(32);
    }

    @Test
    void growsBackWithNewsStepByStep() {
        ModelTrust lost = inVain(inVain(ModelTrust.full(false)));
        ModelTrust good = rested(lost).withOwnChoice(0.5).withGain(0.5);
        assertThat(good.vain()).isZero();
        assertThat(good.nextRest()).as("half of it").isEqualTo(16);
        assertThat(inVain(good).rests()).as("two may be in vain again").isFalse();
    }

    @Test
    void newsThatIsLessThanWasToBeExpectedIsInVain() {
        assertThat(ModelTrust.full(false).withOwnChoice(0.5).withGain(0.4).vain())
                .isEqualTo(1);
        assertThat(ModelTrust.full(false).withOwnChoice(0).withGain(0).vain()).isEqualTo(1);
        assertThat(ModelTrust.full(false).withOwnChoice(0).withGain(0.1).vain()).isZero();
    }

    @Test
    void whatWasNotTheModelsOwnChoiceSaysNothingOfIt() {
        ModelTrust trust = inVain(ModelTrust.full(false));
        assertThat(trust.withAgreement().withGain(0)).isEqualTo(trust);
        assertThat(trust.withGain(1)).isEqualTo(trust);
    }

    @Test
    void aChoiceOfWhichNothingWasHeardWasInVain() {
        ModelTrust trust = ModelTrust.full(false).withOwnChoice(0.5);
        assertThat(trust.withOwnChoice(0.5).vain()).isEqualTo(1);
        assertThat(trust.withOwnChoice(0.5).withOwnChoice(0.5).rests()).isTrue();
    }

    @Test
    void towardsAGoalMoreMayBeInVain() {
        ModelTrust trust = ModelTrust.full(true);
        for (int i = 0; i < 7; i++) {
            trust = inVain(trust);
        }
        assertThat(trust.rests()).isFalse();
        assertThat(inVain(trust).rests()).isTrue();
    }

    /** The regret: however long the run is, a model that is always wrong chooses in vain that often. */
    @ParameterizedTest
    @ValueSource(ints = {300, 2_000, 100_000})
    void whatAModelCanCostGrowsMuchSlowerThanTheRun(int steps) {
        ModelTrust trust = ModelTrust.full(false);
        int vain = 0;
        for (int step = 0; step < steps; step++) {
            if (trust.rests()) {
                trust = trust.withPolicyChoice();
            } else {
                trust = inVain(trust);
                vain++;
            }
        }
        assertThat(vain).isLessThanOrEqualTo(6 + steps / 256);
    }
}

package dev.cairn.explorer.policy;

import dev.cairn.agent.action.Action;
import dev.cairn.agent.map.KnownAction;
import dev.cairn.agent.map.UntriedAction;
import java.util.function.ToDoubleFunction;

/** What actions at a sight can be expected to bring, as max-coverage reckons: between 0 and 1, where 1 is a new activity each time. For one thread. */
public final class ExpectedGain {
    private final Situation situation;
    private final ToDoubleFunction<UntriedAction> value;

    private ExpectedGain(Situation situation, ToDoubleFunction<UntriedAction> value) {
        this.situation = situation;
        this.value = value;
    }

    /** Of what can be done in a situation. */
    public static ExpectedGain in(Situation situation) {
        return new ExpectedGain(
                situation,
                new ExpectedReward(situation.map())
                        .at(
                                () -> FrontierSearch.uncoveredAt(situation),
                                () -> situation.map().screenOf(situation.sight())));
    }

    /** Of one action: nothing, if it was done here before. */
    public double of(Action action) {
        return situation.map().isUntried(situation.sight(), action)
                ? value.applyAsDouble(ofSomeSort(KnownAction.of(action)))
                : 0;
    }

    private static UntriedAction ofSomeSort(KnownAction action) {
        return new UntriedAction(action, UntriedAction.UNKNOWN);
    }
}

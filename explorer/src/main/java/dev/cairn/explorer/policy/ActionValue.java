package dev.cairn.explorer.policy;

import dev.cairn.agent.map.Screen;
import dev.cairn.agent.map.UntriedAction;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.function.ToDoubleFunction;

/** What actions are worth to a policy: a search goes where the most is to be had for its way. */
interface ActionValue {
    /**
     * What untried actions at a sight are worth, each by itself; 0 if one is not wanted at all.
     *
     * @param uncovered what most that can be tapped is like of what scrolling has uncovered there; empty if nothing can
     * @param screen the screen it is on; empty where that is not known yet
     */
    ToDoubleFunction<UntriedAction> at(Supplier<Optional<UntriedAction>> uncovered, Supplier<Optional<Screen>> screen);

    /** No untried action that is known of is worth more. */
    double most();
}

package dev.cairn.explorer.policy;

import dev.cairn.explorer.map.KnownAction;
import dev.cairn.explorer.map.Screen;
import java.util.List;
import java.util.Optional;

/** What a policy wants. */
interface Worth {
    /**
     * What an untried action is worth; 0 if it is not wanted at all.
     *
     * @param around all that can be done at the same sight
     * @param screen the screen it is on; empty where that is not known yet
     */
    double of(KnownAction action, List<KnownAction> around, Optional<Screen> screen);

    /** No untried action that is known of is worth more. */
    double most();
}

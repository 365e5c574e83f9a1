package dev.cairn.explorer.policy;

import dev.cairn.agent.map.KnownAction;
import dev.cairn.agent.map.Viewport;

/** What is known beforehand of an action that a way leads to. */
@FunctionalInterface
public interface Foresight {
    /** Nothing. */
    Foresight NONE = (place, action) -> false;

    /** Whether the action would be refused there, so that it is worth no way. */
    boolean refuses(Viewport place, KnownAction action);
}

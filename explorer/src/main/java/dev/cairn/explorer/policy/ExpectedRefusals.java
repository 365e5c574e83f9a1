package dev.cairn.explorer.policy;

import dev.cairn.agent.map.KnownAction;
import dev.cairn.agent.map.Viewport;

/** Which actions the gate would refuse where a way leads to them. */
@FunctionalInterface
public interface ExpectedRefusals {
    /** No refusal is expected of anything. */
    ExpectedRefusals NONE = (place, action) -> false;

    /** Whether the action would be refused there, so that it is worth no way. */
    boolean refuses(Viewport place, KnownAction action);
}

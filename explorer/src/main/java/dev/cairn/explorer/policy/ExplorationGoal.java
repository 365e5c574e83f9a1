package dev.cairn.explorer.policy;

import java.util.Optional;

/**
 * What the user wants to see most.
 *
 * @param focus activities and screens to stay in, see {@link Focus}
 * @param goal what to get done, in words, see {@link Goal}
 */
public record ExplorationGoal(Optional<String> focus, Optional<String> goal) {
    /** Everything alike. */
    public static final ExplorationGoal NONE = new ExplorationGoal(Optional.empty(), Optional.empty());
}

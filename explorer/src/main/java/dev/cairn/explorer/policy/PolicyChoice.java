package dev.cairn.explorer.policy;

import dev.cairn.agent.action.Action;

/**
 * A policy's choice.
 *
 * @param action one of those that could be done
 * @param reason for people, one line
 * @param outlook what the policy expects of going on from here
 * @param gain what can be expected for each action on the way, where 1 is a new activity or a step to the goal; 0 if nobody knows
 */
public record PolicyChoice(Action action, String reason, PolicyStatus outlook, double gain) {
    /** Of which nobody knows what it brings. */
    public PolicyChoice(Action action, String reason, PolicyStatus outlook) {
        this(action, reason, outlook, 0);
    }
}

package dev.cairn.explorer.policy;

import dev.cairn.agent.action.Action;

/**
 * A policy's choice.
 *
 * @param action one of those that could be done
 * @param reason for people, one line
 * @param outlook what the policy expects of going on from here
 */
public record PolicyChoice(Action action, String reason, PolicyStatus outlook) {}

package dev.cairn.explorer.policy;

import dev.cairn.explorer.action.Action;

/**
 * A policy's choice.
 *
 * @param action one of those that could be done
 * @param reason for people, one line
 * @param stuck whether the policy had nothing better than any action
 */
public record Choice(Action action, String reason, boolean stuck) {}

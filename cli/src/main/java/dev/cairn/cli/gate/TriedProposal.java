package dev.cairn.cli.gate;

import dev.cairn.agent.gate.ActionReach;
import dev.cairn.agent.gate.ActionTarget;
import dev.cairn.agent.gate.TaskMandate;
import java.util.Optional;

/**
 * An action as a user wrote it down to try rules on.
 *
 * @param description in a few words, for people
 * @param line where it stands in its document
 * @param mandate of the task that it is for; empty if none is stated
 */
record TriedProposal(
        String description, int line, ActionTarget touch, ActionReach reach, Optional<TaskMandate> mandate) {}

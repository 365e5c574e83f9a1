package dev.cairn.agent.map;

import dev.cairn.agent.action.Action;
import dev.cairn.agent.device.Crash;
import dev.cairn.agent.identity.Observation;
import java.util.List;
import java.util.Optional;

/**
 * One action and what came of it.
 *
 * @param step the action's number in the run, from 1
 * @param from what was seen before it
 * @param actions what could be done there
 * @param action what was done
 * @param to what was seen after it; empty if nothing could be seen
 * @param crash the app's crash, if it crashed
 */
public record ObservedStep(
        int step,
        Observation from,
        List<Action> actions,
        Action action,
        Optional<Observation> to,
        Optional<Crash> crash) {
    public ObservedStep {
        actions = List.copyOf(actions);
    }
}

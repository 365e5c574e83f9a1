package dev.cairn.explorer.policy;

import dev.cairn.agent.action.Action;
import dev.cairn.agent.identity.Observation;
import dev.cairn.agent.map.AppMap;
import dev.cairn.agent.map.KnownAction;
import java.util.List;

/**
 * What a policy chooses from.
 *
 * @param map what is known of the app
 * @param sight what is seen now
 * @param actions what may be done, never empty
 * @param aim what the user wants to see most
 * @param started whether the app was just started, and nothing was done since
 * @param expectedRefusals which actions that ways lead to the gate would refuse
 */
public record Situation(
        AppMap map,
        Observation sight,
        List<Action> actions,
        ExplorationGoal aim,
        boolean started,
        ExpectedRefusals expectedRefusals) {
    /** Where nothing is known beforehand. */
    public Situation(AppMap map, Observation sight, List<Action> actions, ExplorationGoal aim, boolean started) {
        this(map, sight, actions, aim, started, ExpectedRefusals.NONE);
    }

    /** In the course of things. */
    public Situation(AppMap map, Observation sight, List<Action> actions, ExplorationGoal aim) {
        this(map, sight, actions, aim, false);
    }

    /** Where everything is wanted alike. */
    public Situation(AppMap map, Observation sight, List<Action> actions) {
        this(map, sight, actions, ExplorationGoal.NONE);
    }

    /** The same with what is known beforehand. */
    public Situation with(ExpectedRefusals known) {
        return new Situation(map, sight, actions, aim, started, known);
    }

    /** What may be done, as the map keeps it. */
    List<KnownAction> known() {
        return actions.stream().map(KnownAction::of).toList();
    }

    /** Copies the list and refuses an empty one. */
    public Situation {
        actions = List.copyOf(actions);
        if (actions.isEmpty()) {
            throw new IllegalArgumentException("there is nothing to choose from");
        }
    }
}

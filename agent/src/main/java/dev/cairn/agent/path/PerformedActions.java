package dev.cairn.agent.path;

import dev.cairn.agent.action.Action;
import dev.cairn.agent.identity.Observation;
import dev.cairn.agent.map.AppMap;
import java.util.Optional;

/** What a run did, as far as it tells how to do it again. */
public interface PerformedActions {
    /**
     * An action that was done.
     *
     * @param sight what it was done at
     * @param action with its target as it was there
     * @param asked whether a person was asked first
     */
    record Performed(Observation sight, Action action, boolean asked) {}

    /** How the step's action looked when it was last done on that screen; empty if it never was. */
    Optional<Performed> last(PathStep step, AppMap map);

    /** The shortest ways over the map from where the run itself began: an earlier run may have begun elsewhere. */
    PathFinder ways(AppMap map);
}

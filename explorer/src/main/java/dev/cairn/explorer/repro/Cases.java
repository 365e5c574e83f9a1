package dev.cairn.explorer.repro;

import dev.cairn.agent.map.AppMap;
import dev.cairn.agent.map.KnownCrash;
import dev.cairn.agent.path.PathFinder;
import dev.cairn.agent.path.PathStep;
import dev.cairn.explorer.state.ExplorerState;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Makes the cases that a run's crashes are. */
public final class Cases {
    /** More walks than this are not worth one crash, whatever is left to leave out. */
    private static final int MOST_WALKS = 60;

    private final AppMap map;
    private final ActionTrace trace;
    private final PathFinder ways;

    private Cases(AppMap map, ActionTrace trace) {
        this.map = map;
        this.trace = trace;
        this.ways = trace.ways(map);
    }

    /**
     * The state of a run that proves them; all but those with an action on the way that a person had to allow.
     *
     * @param tries how often each crash is walked to
     */
    public static ProofState of(ExplorerState explored, ActionTrace trace, int tries) {
        Cases cases = new Cases(explored.map(), trace);
        return new ProofState(
                trace.outset(explored.settings()),
                explored.map().crashes().stream()
                        .flatMap(crash -> cases.of(crash, tries).stream())
                        .toList(),
                Optional.empty());
    }

    private Optional<CrashCase> of(KnownCrash crash, int tries) {
        List<PathStep> done = trace.wayTo(crash.id(), map);
        List<PathStep> shortest = ways.to(crash).orElse(done);
        if (trace.neededAPerson(shortest) || trace.neededAPerson(done)) {
            return Optional.empty();
        }
        List<List<PathStep>> all = new ArrayList<>(List.of(shortest, done));
        trace.wayFromCleanDataTo(crash.id(), map)
                .filter(way -> !trace.neededAPerson(way))
                .ifPresent(all::add);
        return Optional.of(new CrashCase(
                crash.id(),
                crash.crash().fingerprint(),
                CrashMinimizer.of(all, tries, Math.max(MOST_WALKS, 4 * tries))));
    }
}

package dev.cairn.explorer.repro;

import dev.cairn.agent.map.AppMap;
import dev.cairn.agent.map.CrashFound;
import dev.cairn.agent.path.WayStep;
import dev.cairn.agent.path.Ways;
import dev.cairn.explorer.state.ExplorerState;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Makes the cases that a run's crashes are. */
public final class Cases {
    /** More walks than this are not worth one crash, whatever is left to leave out. */
    private static final int MOST_WALKS = 60;

    private final AppMap map;
    private final Trace trace;
    private final Ways ways;

    private Cases(AppMap map, Trace trace) {
        this.map = map;
        this.trace = trace;
        this.ways = trace.ways(map);
    }

    /**
     * The state of a run that proves them; all but those with an action on the way that a person had to allow.
     *
     * @param tries how often each crash is walked to
     */
    public static ProofState of(ExplorerState explored, Trace trace, int tries) {
        Cases cases = new Cases(explored.map(), trace);
        return new ProofState(
                trace.outset(explored.settings()),
                explored.map().crashes().stream()
                        .flatMap(crash -> cases.of(crash, tries).stream())
                        .toList(),
                Optional.empty());
    }

    private Optional<CrashCase> of(CrashFound crash, int tries) {
        List<WayStep> done = trace.wayTo(crash.id(), map);
        List<WayStep> shortest = ways.to(crash).orElse(done);
        if (trace.neededAPerson(shortest) || trace.neededAPerson(done)) {
            return Optional.empty();
        }
        List<List<WayStep>> all = new ArrayList<>(List.of(shortest, done));
        trace.wayFromCleanDataTo(crash.id(), map)
                .filter(way -> !trace.neededAPerson(way))
                .ifPresent(all::add);
        return Optional.of(new CrashCase(
                crash.id(), crash.crash().fingerprint(), Hunt.of(all, tries, Math.max(MOST_WALKS, 4 * tries))));
    }
}

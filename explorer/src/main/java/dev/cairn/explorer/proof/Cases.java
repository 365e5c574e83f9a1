package dev.cairn.explorer.proof;

import dev.cairn.explorer.map.AppMap;
import dev.cairn.explorer.map.CrashFound;
import dev.cairn.explorer.state.ExplorerState;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Makes the cases that a run's crashes are. */
public final class Cases {
    /** More walks than this are not worth one crash, whatever is left to leave out. */
    private static final int MOST_WALKS = 40;

    private Cases() {}

    /**
     * The state of a run that proves them; all but those with an action on the way that a person had to allow.
     *
     * @param tries how often each way is walked
     */
    public static ProofState of(ExplorerState explored, Trace trace, int tries) {
        AppMap map = explored.map();
        Ways ways = new Ways(map);
        List<CrashCase> cases = new ArrayList<>();
        for (CrashFound crash : map.crashes()) {
            List<WayStep> done = trace.wayTo(crash.id(), map);
            List<WayStep> shortest = ways.to(crash).orElse(done);
            if (!trace.neededAPerson(shortest) && !trace.neededAPerson(done)) {
                Hunt hunt = Hunt.of(shortest, done, tries, Math.max(MOST_WALKS, 3 * tries));
                cases.add(new CrashCase(crash.id(), crash.crash().fingerprint(), hunt));
            }
        }
        return new ProofState(
                explored.appPackage(),
                explored.settings().apk(),
                explored.settings().apkSha256(),
                cases,
                Optional.empty());
    }
}

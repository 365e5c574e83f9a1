package dev.cairn.explorer;

import dev.cairn.agent.map.AppMap;
import dev.cairn.agent.map.KnownCrash;
import dev.cairn.agent.path.PathFinder;
import dev.cairn.agent.path.PathStep;
import dev.cairn.explorer.repro.Proof;
import dev.cairn.report.ScreenMap;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Makes the report's crashes of a map and of what came of walking to them again. */
final class CrashReports {
    private static final ScreenMap.Action START =
            new ScreenMap.Action("start", ScreenMap.Kind.RESTART, "the app", Optional.empty());

    private final AppMap map;
    private final List<Proof> proofs;
    private final PathFinder ways;

    CrashReports(AppMap map, List<Proof> proofs) {
        this.map = map;
        this.proofs = proofs;
        this.ways = new PathFinder(map);
    }

    /** In the order of discovery. */
    List<ScreenMap.Crash> all() {
        return map.crashes().stream().map(this::crash).toList();
    }

    /** A crash as the app started is told on the screen that it starts with, if there ever was one. */
    private ScreenMap.Crash crash(KnownCrash found) {
        Optional<String> screen = found.screen().or(this::firstScreen);
        Optional<Proof> proof =
                proofs.stream().filter(one -> one.crash().equals(found.id())).findFirst();
        return new ScreenMap.Crash(
                found.id(),
                screen,
                Math.max(1, found.step()),
                found.action().map(ReportAssembler::action).orElse(START),
                found.crash().exception(),
                found.crash().message(),
                found.crash().stackTrace(),
                found.count(),
                path(found, screen, proof),
                proof.map(one -> new ScreenMap.Proof(one.reproduced(), one.tries(), one.shortest(), one.done())));
    }

    private Optional<String> firstScreen() {
        return map.screens().keySet().stream().findFirst();
    }

    private List<ScreenMap.PathStep> path(KnownCrash found, Optional<String> screen, Optional<Proof> proof) {
        List<PathStep> way = proof.map(Proof::way)
                .or(() -> ways.to(found))
                .orElseGet(() -> screen.flatMap(on -> found.action().map(action -> new PathStep(on, action))).stream()
                        .toList());
        if (way.isEmpty()) {
            return List.of(new ScreenMap.PathStep(1, screen, START));
        }
        List<ScreenMap.PathStep> path = new ArrayList<>();
        way.forEach(step -> path.add(new ScreenMap.PathStep(
                path.size() + 1,
                Optional.of(step.screen()).filter(map.screens()::containsKey).or(this::firstScreen),
                step.action().map(ReportAssembler::action).orElse(START))));
        return path;
    }

    /** Whether the way to one of the crashes leads through a screen, which this run need not have seen itself. */
    static boolean leadThrough(List<ScreenMap.Crash> crashes, String screen) {
        return crashes.stream()
                .anyMatch(crash -> crash.screen().stream().anyMatch(screen::equals)
                        || crash.path().stream()
                                .anyMatch(step -> step.screen().stream().anyMatch(screen::equals)));
    }
}

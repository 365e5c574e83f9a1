package dev.cairn.cli.serve;

import dev.cairn.agent.diff.ComparedExploration;
import dev.cairn.agent.diff.MapComparison;
import dev.cairn.agent.diff.MapDiff;
import dev.cairn.agent.diff.MapDiff.Changes;
import dev.cairn.agent.diff.MapDiff.CrashRef;
import dev.cairn.agent.diff.MapDiff.ScreenRef;
import dev.cairn.agent.diff.MapDiff.Way;
import dev.cairn.agent.map.RunExplanation;
import dev.cairn.agent.map.Screen;
import dev.cairn.engine.files.FileRef;
import dev.cairn.engine.files.FileStore;
import dev.cairn.explorer.state.ExplorerState;
import dev.cairn.server.run.StateExplanation;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** What the map of an exploration says: why two screens are two, and what differs from one exploration to another, as {@code cairn diff} tells it. */
final class ExplainedMaps implements StateExplanation<ExplorerState> {
    private static final String NOT_TRIED = "the other side has not tried what leads there";

    private final FileStore files;

    /** Of explorations whose pictures and sources are in that store. */
    ExplainedMaps(FileStore files) {
        this.files = files;
    }

    @Override
    public List<String> of(ExplorerState state, String a, String b) {
        return new RunExplanation(state.map(), state.settings().pins(), files).of(a, b);
    }

    @Override
    public List<DifferentPart> between(String earlier, ExplorerState one, String later, ExplorerState other) {
        MapDiff diff = MapComparison.of(explored(earlier, one), explored(later, other));
        List<DifferentPart> parts = new ArrayList<>();
        add(
                parts,
                "Screens gained",
                diff.screens().gained(),
                screen -> thing(screen, Optional.empty(), picture(other, screen.id())));
        add(
                parts,
                "Screens lost",
                diff.screens().lost(),
                screen -> thing(screen, picture(one, screen.id()), Optional.empty()));
        add(
                parts,
                "Screens changed",
                diff.screens().changed(),
                change -> new DifferentThing(
                        titled(change.title(), change.place()),
                        change.what(),
                        picture(one, change.was()),
                        picture(other, change.is())));
        ways(parts, diff);
        Changes<CrashRef, CrashRef> crashes = diff.crashes();
        add(parts, "Crashes gained", crashes.gained(), ExplainedMaps::thing);
        add(parts, "Crashes lost", crashes.lost(), ExplainedMaps::thing);
        return parts;
    }

    private static void ways(List<DifferentPart> parts, MapDiff diff) {
        add(parts, "Ways gained", diff.transitions().gained(), ExplainedMaps::thing);
        add(parts, "Ways lost", diff.transitions().lost(), ExplainedMaps::thing);
        add(
                parts,
                "Ways changed",
                diff.transitions().changed(),
                way -> bare(
                        way.fromTitle() + ": " + way.action(),
                        List.of("led to " + way.ledTo(), "leads to " + way.leadsTo())));
    }

    private ComparedExploration explored(String run, ExplorerState state) {
        return new ComparedExploration(run, state.settings().app(), state.map(), files);
    }

    private static <T> void add(
            List<DifferentPart> parts, String title, List<T> found, Function<T, DifferentThing> told) {
        if (!found.isEmpty()) {
            parts.add(new DifferentPart(title, found.stream().map(told).toList()));
        }
    }

    private static Optional<String> picture(ExplorerState state, String screen) {
        return Optional.ofNullable(state.map().screens().get(screen))
                .flatMap(Screen::screenshot)
                .map(FileRef::sha256);
    }

    private static String titled(String title, String place) {
        return title.isEmpty() ? place : title;
    }

    private static DifferentThing bare(String title, List<String> lines) {
        return new DifferentThing(title, lines, Optional.empty(), Optional.empty());
    }

    private static DifferentThing thing(ScreenRef screen, Optional<String> was, Optional<String> is) {
        List<String> lines = screen.tried() ? List.of(screen.place()) : List.of(screen.place(), NOT_TRIED);
        return new DifferentThing(titled(screen.title(), screen.place()), lines, was, is);
    }

    private static DifferentThing thing(Way way) {
        return bare(
                way.fromTitle() + ": " + way.action() + " → " + way.toTitle(),
                way.tried() ? List.of() : List.of(NOT_TRIED));
    }

    private static DifferentThing thing(CrashRef crash) {
        return bare(crash.exception(), crash.tried() ? List.of(crash.message()) : List.of(crash.message(), NOT_TRIED));
    }
}

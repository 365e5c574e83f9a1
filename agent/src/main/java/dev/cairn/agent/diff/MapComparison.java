package dev.cairn.agent.diff;

import dev.cairn.agent.diff.MapDiff.Changes;
import dev.cairn.agent.diff.MapDiff.CrashRef;
import dev.cairn.agent.diff.MapDiff.ScreenChange;
import dev.cairn.agent.diff.MapDiff.ScreenRef;
import dev.cairn.agent.diff.MapDiff.Side;
import dev.cairn.agent.diff.MapDiff.Way;
import dev.cairn.agent.diff.MapDiff.WayChange;
import dev.cairn.agent.map.KnownAction;
import dev.cairn.agent.map.KnownCrash;
import dev.cairn.agent.map.Screen;
import dev.cairn.agent.map.Transition;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Compares two explorations. Pure but for reading their files. */
public final class MapComparison {
    private final ComparedExploration one;
    private final ComparedExploration other;
    private final ScreenMatching matching;

    private MapComparison(ComparedExploration one, ComparedExploration other) {
        this.one = one;
        this.other = other;
        this.matching = ScreenMatching.of(one, other);
    }

    /** What differs from the earlier one to the later one. */
    public static MapDiff of(ComparedExploration earlier, ComparedExploration later) {
        MapComparison comparison = new MapComparison(earlier, later);
        return new MapDiff(
                side(earlier), side(later), comparison.screens(), comparison.transitions(), comparison.crashes());
    }

    private static Side side(ComparedExploration explored) {
        return new Side(
                explored.run(),
                explored.app().id(),
                explored.app().versionName(),
                (int) explored.map().ownScreens(),
                explored.map().transitions().size(),
                explored.map().crashes().size());
    }

    private Changes<ScreenRef, ScreenChange> screens() {
        ScreenComparison screens = new ScreenComparison(one, other, matching);
        List<ScreenChange> changed = new ArrayList<>();
        for (Screen was : one.seen()) {
            matching.other(was.id())
                    .map(other.map().screens()::get)
                    .filter(Screen::isSeen)
                    .ifPresent(is -> {
                        List<String> what = screens.of(was, is);
                        if (!what.isEmpty()) {
                            changed.add(new ScreenChange(was.id(), is.id(), is.title(), is.place(), what));
                        }
                    });
        }
        return new Changes<>(refs(other, one, matching::one), refs(one, other, matching::other), changed);
    }

    private static List<ScreenRef> refs(
            ComparedExploration of, ComparedExploration against, Function<String, Optional<String>> match) {
        return of.seen().stream()
                .filter(screen -> match.apply(screen.id()).isEmpty())
                .map(screen -> new ScreenRef(
                        screen.id(),
                        screen.title(),
                        screen.place(),
                        of.entries(screen.id()).stream()
                                .anyMatch(entry -> tried(against, match.apply(entry.getFirst()), entry.get(1)))))
                .toList();
    }

    private static boolean tried(ComparedExploration against, Optional<String> screen, String action) {
        return screen.map(against.map().screens()::get)
                .filter(known -> known.timesTried(action) > 0)
                .isPresent();
    }

    /** A way by what it connects, in the ids of the later side. */
    private record Link(String from, String action, String to) {}

    private Changes<Way, WayChange> transitions() {
        Set<Link> before = one.map().transitions().values().stream()
                .flatMap(way -> link(way).stream())
                .collect(Collectors.toSet());
        Set<Link> after = other.map().transitions().values().stream()
                .map(way -> new Link(way.from(), way.action().key(), way.to()))
                .collect(Collectors.toSet());
        List<WayChange> changed = changed(before, after);
        Set<List<String>> moved = changed.stream()
                .map(change -> List.of(change.from(), change.action()))
                .collect(Collectors.toSet());
        Set<Link> everBefore =
                one.links().stream().flatMap(way -> link(way).stream()).collect(Collectors.toSet());
        Set<Link> everAfter = other.links().stream()
                .map(way -> new Link(way.get(0), way.get(1), way.get(2)))
                .collect(Collectors.toSet());
        List<Way> gained = other.map().transitions().values().stream()
                .filter(way ->
                        !everBefore.contains(new Link(way.from(), way.action().key(), way.to())))
                .filter(way -> !moved.contains(List.of(way.from(), way.action().describe())))
                .map(way -> way(way, other, one, matching::one))
                .toList();
        List<Way> lost = one.map().transitions().values().stream()
                .filter(way -> link(way).filter(everAfter::contains).isEmpty())
                .filter(way -> matching.other(way.from())
                        .filter(from ->
                                moved.contains(List.of(from, way.action().describe())))
                        .isEmpty())
                .map(way -> way(way, one, other, matching::other))
                .toList();
        return new Changes<>(gained, lost, changed);
    }

    private Optional<Link> link(Transition way) {
        return link(List.of(way.from(), way.action().key(), way.to()));
    }

    private Optional<Link> link(List<String> way) {
        return matching.other(way.get(0))
                .flatMap(from -> matching.other(way.get(2)).map(to -> new Link(from, way.get(1), to)));
    }

    /** An action that both sides did, that led to one place only, and now to another one. */
    private List<WayChange> changed(Set<Link> before, Set<Link> after) {
        return other.map().transitions().values().stream()
                .filter(way -> targets(after, way.from(), way.action()).count() == 1)
                .flatMap(way -> targets(before, way.from(), way.action())
                        .filter(to -> targets(before, way.from(), way.action()).count() == 1)
                        .filter(to -> !to.equals(way.to()))
                        .map(to -> new WayChange(
                                way.from(),
                                title(other, way.from()),
                                way.action().describe(),
                                title(other, to),
                                title(other, way.to()))))
                .toList();
    }

    private static Stream<String> targets(Set<Link> links, String from, KnownAction action) {
        return links.stream()
                .filter(link -> link.from().equals(from) && link.action().equals(action.key()))
                .map(Link::to);
    }

    private static Way way(
            Transition way,
            ComparedExploration of,
            ComparedExploration against,
            Function<String, Optional<String>> match) {
        return new Way(
                way.from(),
                title(of, way.from()),
                way.action().describe(),
                way.to(),
                title(of, way.to()),
                tried(against, match.apply(way.from()), way.action().key()));
    }

    private Changes<CrashRef, CrashRef> crashes() {
        return new Changes<>(crashes(other, one, matching::one), crashes(one, other, matching::other), List.of());
    }

    private static List<CrashRef> crashes(
            ComparedExploration of, ComparedExploration against, Function<String, Optional<String>> match) {
        Set<String> known = against.map().crashes().stream()
                .map(crash -> crash.crash().fingerprintInAnyBuild())
                .collect(Collectors.toSet());
        return of.map().crashes().stream()
                .filter(crash -> !known.contains(crash.crash().fingerprintInAnyBuild()))
                .map(crash -> new CrashRef(
                        crash.id(),
                        crash.crash().exception(),
                        crash.crash().message(),
                        crash.screen(),
                        wasTried(crash, against, match)))
                .toList();
    }

    /** Every run starts the app. */
    private static boolean wasTried(
            KnownCrash crash, ComparedExploration against, Function<String, Optional<String>> match) {
        return crash.action()
                .map(action -> tried(against, crash.screen().flatMap(match), action.key()))
                .orElse(true);
    }

    private static String title(ComparedExploration side, String screen) {
        Screen known = side.map().screens().get(screen);
        return known == null ? screen : known.title();
    }
}

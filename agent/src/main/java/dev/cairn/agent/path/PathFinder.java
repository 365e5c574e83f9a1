package dev.cairn.agent.path;

import dev.cairn.agent.map.AppMap;
import dev.cairn.agent.map.KnownAction;
import dev.cairn.agent.map.KnownCrash;
import dev.cairn.agent.map.LastTransition;
import dev.cairn.agent.map.Viewport;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/** The shortest known ways from the app's start to sights, screens and crashes. Immutable. */
public final class PathFinder {
    private final AppMap map;
    private final Map<String, Hop> hops = new HashMap<>();
    private final Map<String, Integer> distances = new HashMap<>();

    private record Hop(String from, PathStep step) {}

    /** The ways over everything that the map knows. */
    public PathFinder(AppMap map) {
        this(map, map.viewports().keySet().stream().findFirst());
    }

    /** The ways that begin at the sight of that key; none if the map does not have it. */
    public PathFinder(AppMap map, String start) {
        this(map, map.viewport(start).map(Viewport::key));
    }

    private PathFinder(AppMap map, Optional<String> start) {
        this.map = map;
        start.ifPresent(this::search);
    }

    /** To a screen, as it was found if such a way is known; empty if no way is known, of no actions if the app starts there. */
    public Optional<List<PathStep>> to(String screen) {
        return first(screen)
                .filter(viewport -> distances.containsKey(viewport.key()))
                .or(() -> nearest(viewport -> viewport.screen().equals(screen)))
                .map(this::back);
    }

    /** Whether {@link #to(String)} leads to the sight that the screen was found by. */
    public boolean leadsToFirstSight(String screen) {
        return first(screen)
                .filter(viewport -> distances.containsKey(viewport.key()))
                .isPresent();
    }

    private Optional<Viewport> first(String screen) {
        return map.viewports().values().stream()
                .filter(viewport -> viewport.screen().equals(screen))
                .findFirst();
    }

    /** To a crash, its own action last; of no actions if the app crashes as it starts. */
    public Optional<List<PathStep>> to(KnownCrash crash) {
        if (crash.screen().isEmpty() || crash.action().isEmpty()) {
            return Optional.of(List.of());
        }
        String screen = crash.screen().get();
        KnownAction action = crash.action().get();
        return nearest(viewport -> viewport.screen().equals(screen) && crashed(viewport, action))
                .or(() -> nearest(viewport -> viewport.screen().equals(screen) && offers(viewport, action)))
                .map(viewport -> {
                    List<PathStep> way = new ArrayList<>(back(viewport));
                    way.add(new PathStep(screen, action));
                    return way;
                });
    }

    private static boolean crashed(Viewport viewport, KnownAction action) {
        LastTransition move = viewport.moves().get(action.key());
        return move != null && move.to().isEmpty();
    }

    private static boolean offers(Viewport viewport, KnownAction action) {
        return viewport.actions().stream().anyMatch(one -> one.key().equals(action.key()));
    }

    private Optional<Viewport> nearest(Predicate<Viewport> which) {
        return map.viewports().values().stream()
                .filter(viewport -> distances.containsKey(viewport.key()))
                .filter(which)
                .min(java.util.Comparator.comparingInt(viewport -> distances.getOrDefault(viewport.key(), 0)));
    }

    private void search(String first) {
        distances.put(first, 0);
        BreadthFirst.from(first, key -> map.viewport(key).map(this::reached).orElse(List.of()));
    }

    /** What is reached for the first time from there. */
    private List<String> reached(Viewport here) {
        List<String> reached = new ArrayList<>();
        int distance = distances.getOrDefault(here.key(), 0) + 1;
        for (KnownAction action : here.actions()) {
            Optional.ofNullable(here.moves().get(action.key()))
                    .flatMap(LastTransition::to)
                    .filter(to -> map.viewport(to).isPresent())
                    .filter(to -> distances.putIfAbsent(to, distance) == null)
                    .ifPresent(to -> {
                        hops.put(to, new Hop(here.key(), new PathStep(here.screen(), action)));
                        reached.add(to);
                    });
        }
        return reached;
    }

    private List<PathStep> back(Viewport end) {
        List<PathStep> way = new ArrayList<>();
        for (Hop hop = hops.get(end.key()); hop != null; hop = hops.get(hop.from())) {
            way.add(hop.step());
        }
        Collections.reverse(way);
        return way;
    }
}

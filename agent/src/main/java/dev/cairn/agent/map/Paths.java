package dev.cairn.agent.map;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Shortest known ways from the app's start to its screens. */
public final class Paths {
    private final Map<String, Hop> hops = new HashMap<>();
    private final AppMap map;

    /** One action on the way. */
    public record Hop(String screen, KnownAction action, String viewport, Optional<String> to) {}

    /** The ways over everything that is known now. */
    public Paths(AppMap map) {
        this.map = map;
        map.viewports().values().stream().findFirst().ifPresent(this::search);
    }

    /** What to do, from the app's start on, to get to the screen; empty if it is the first one or no way is known. */
    public List<Hop> to(String screen) {
        return map.viewports().values().stream()
                .filter(viewport -> viewport.screen().equals(screen))
                .map(viewport -> back(viewport.key()))
                .filter(path -> path.isEmpty() ? isStart(screen) : true)
                .min(java.util.Comparator.comparingInt(List::size))
                .orElse(List.of());
    }

    private boolean isStart(String screen) {
        return map.viewports().values().stream()
                .findFirst()
                .filter(first -> first.screen().equals(screen))
                .isPresent();
    }

    private void search(Viewport start) {
        Deque<Viewport> open = new ArrayDeque<>(List.of(start));
        Map<String, Boolean> seen = new HashMap<>(Map.of(start.key(), true));
        while (!open.isEmpty()) {
            Viewport here = open.pop();
            for (KnownAction action : here.actions()) {
                Optional<Viewport> next = Optional.ofNullable(here.moves().get(action.key()))
                        .flatMap(LastTransition::to)
                        .flatMap(map::viewport);
                if (next.isPresent() && seen.putIfAbsent(next.get().key(), true) == null) {
                    hops.put(
                            next.get().key(),
                            new Hop(
                                    here.screen(),
                                    action,
                                    here.key(),
                                    Optional.of(next.get().key())));
                    open.addLast(next.get());
                }
            }
        }
    }

    private List<Hop> back(String viewport) {
        List<Hop> path = new ArrayList<>();
        for (Hop hop = hops.get(viewport); hop != null; hop = hops.get(hop.viewport())) {
            path.add(hop);
        }
        Collections.reverse(path);
        return path;
    }
}

package dev.cairn.agent.map;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** Gives some of a screen's viewports to another screen, with what was tried on them and what leads there and away. */
final class ScreenSplit {
    private final Map<String, Screen> screens;
    private final Map<String, Viewport> viewports;
    private final Map<String, Transition> transitions;

    ScreenSplit(Map<String, Screen> screens, Map<String, Viewport> viewports, Map<String, Transition> transitions) {
        this.screens = new LinkedHashMap<>(screens);
        this.viewports = new LinkedHashMap<>(viewports);
        this.transitions = transitions;
    }

    Map<String, Screen> screens() {
        return screens;
    }

    Map<String, Viewport> viewports() {
        return viewports;
    }

    /** Moves the viewports to {@code to}; a screen that keeps none is gone. Returns the transitions between the screens as they are now. */
    Map<String, Transition> move(Predicate<Viewport> which, Screen from, Screen to) {
        screens.putIfAbsent(to.id(), to);
        List<Viewport> moved = viewports.values().stream()
                .filter(viewport -> viewport.screen().equals(from.id()))
                .filter(which)
                .toList();
        moved.forEach(viewport -> viewports.put(viewport.key(), viewport.of(to.id())));
        screens.computeIfPresent(to.id(), (id, known) -> triedAlso(known, moved));
        if (of(from.id()).findAny().isEmpty()) {
            screens.remove(from.id());
        } else {
            screens.computeIfPresent(from.id(), (id, known) -> known.withTried(supported(known)));
        }
        return reattributed(from.id(), to.id());
    }

    private Stream<Viewport> of(String screen) {
        return viewports.values().stream().filter(viewport -> viewport.screen().equals(screen));
    }

    private static Screen triedAlso(Screen screen, List<Viewport> viewports) {
        Screen known = screen;
        for (Viewport viewport : viewports) {
            for (String action : viewport.moves().keySet()) {
                known = known.triedAlso(action);
            }
        }
        return known;
    }

    /** What was tried only on sights that are another screen's now is untried here. */
    private Map<String, Integer> supported(Screen screen) {
        Set<String> moved = new LinkedHashSet<>();
        of(screen.id()).forEach(viewport -> moved.addAll(viewport.moves().keySet()));
        Map<String, Integer> tried = new LinkedHashMap<>(screen.tried());
        tried.keySet().retainAll(moved);
        return tried;
    }

    /** Each move leads from its viewport's screen to its target's; counts and first steps stay with the transitions that stay. */
    private Map<String, Transition> reattributed(String from, String to) {
        Map<String, KnownAction> backed = backedByMoves();
        Map<String, Transition> now = new LinkedHashMap<>();
        transitions.forEach((key, transition) -> {
            if (backed.containsKey(key) || isOfBefore(transition, from, to, backed.keySet())) {
                now.put(key, transition);
            }
        });
        int last = Ids.last(transitions.values().stream().map(Transition::id));
        for (Map.Entry<String, KnownAction> move : backed.entrySet()) {
            if (!now.containsKey(move.getKey())) {
                String[] ends = move.getKey().split(" ", 3);
                int step = Objects.requireNonNull(screens.get(ends[1])).firstStep();
                String id = "t%03d".formatted(++last);
                now.put(move.getKey(), new Transition(id, ends[0], ends[1], move.getValue(), 1, step));
            }
        }
        return now;
    }

    private Map<String, KnownAction> backedByMoves() {
        Map<String, KnownAction> backed = new LinkedHashMap<>();
        for (Viewport viewport : viewports.values()) {
            for (KnownAction action : viewport.actions()) {
                target(viewport, action.key())
                        .filter(target -> !target.equals(viewport.screen()))
                        .ifPresent(target -> backed.put(key(viewport.screen(), target, action.key()), action));
            }
        }
        return backed;
    }

    private Optional<String> target(Viewport viewport, String action) {
        return Optional.ofNullable(viewport.moves().get(action))
                .flatMap(LastTransition::to)
                .map(viewports::get)
                .map(Viewport::screen);
    }

    /** A move only knows where it led last. Where it led before is kept, unless it is the other screen's move by now. */
    private boolean isOfBefore(Transition known, String from, String to, Set<String> backed) {
        boolean bothThere = screens.containsKey(known.from()) && screens.containsKey(known.to());
        String start = known.from().equals(from) ? to : known.from();
        String end = known.to().equals(from) ? to : known.to();
        String action = known.action().key();
        return bothThere
                && !backed.contains(key(start, known.to(), action))
                && !backed.contains(key(known.from(), end, action))
                && !backed.contains(key(start, end, action));
    }

    private static String key(String from, String to, String action) {
        return from + " " + to + " " + action;
    }
}

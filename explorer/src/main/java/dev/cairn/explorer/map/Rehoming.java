package dev.cairn.explorer.map;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** Gives some of a screen's viewports to another screen, with what was tried on them and what leads there and away. */
final class Rehoming {
    private final Map<String, Screen> screens;
    private final Map<String, Viewport> viewports;
    private final Map<String, Transition> transitions;

    Rehoming(Map<String, Screen> screens, Map<String, Viewport> viewports, Map<String, Transition> transitions) {
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
        return reattributed();
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
    private Map<String, Transition> reattributed() {
        Map<String, Transition> now = new LinkedHashMap<>();
        Set<String> backed = new LinkedHashSet<>();
        Map<String, KnownAction> actions = new LinkedHashMap<>();
        for (Viewport viewport : viewports.values()) {
            viewport.actions().forEach(action -> actions.putIfAbsent(action.key(), action));
            viewport.moves().forEach((action, move) -> move.to()
                    .map(viewports::get)
                    .map(Viewport::screen)
                    .filter(target -> !target.equals(viewport.screen()))
                    .ifPresent(target -> backed.add(viewport.screen() + " " + target + " " + action)));
        }
        transitions.forEach((key, transition) -> {
            if (backed.remove(key) || isElsewhere(transition)) {
                now.put(key, transition);
            }
        });
        int last = Ids.last(transitions.values().stream().map(Transition::id));
        for (String key : backed) {
            String[] parts = key.split(" ", 3);
            KnownAction action = actions.get(parts[2]);
            if (action != null) {
                int step = Objects.requireNonNull(screens.get(parts[1])).firstStep();
                now.put(key, new Transition("t%03d".formatted(++last), parts[0], parts[1], action, 1, step));
            }
        }
        return now;
    }

    /** A move only knows where it led last; what it led to before is kept as long as both screens are there. */
    private boolean isElsewhere(Transition transition) {
        Screen from = screens.get(transition.from());
        return from != null
                && screens.containsKey(transition.to())
                && from.timesTried(transition.action().key()) > 0
                && of(transition.from())
                        .noneMatch(viewport -> leads(viewport, transition));
    }

    private boolean leads(Viewport viewport, Transition transition) {
        Move move = viewport.moves().get(transition.action().key());
        return move != null && move.to().map(viewports::get).map(Viewport::screen).filter(transition.to()::equals).isPresent();
    }
}

package dev.cairn.agent.map;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Joins what two maps of one app know: those of two runs that went on at the same time. */
final class MapMerge {
    private final AppMap other;
    private final Map<String, Screen> screens;
    private final Map<String, Viewport> viewports;
    private final Map<String, RewardStats> yields;
    private final Map<String, String> ids = new LinkedHashMap<>();

    private MapMerge(AppMap one, AppMap other) {
        this.other = other;
        screens = new LinkedHashMap<>(one.screens());
        viewports = new LinkedHashMap<>(one.viewports());
        yields = new LinkedHashMap<>(one.yields());
    }

    /** All of {@code one}, with its ids, and what {@code other} knows besides. */
    static AppMap of(AppMap one, AppMap other) {
        if (one.screens().isEmpty()) {
            return other;
        }
        MapMerge join = new MapMerge(one, other);
        other.screens().values().forEach(join::screen);
        other.viewports().values().forEach(join::viewport);
        other.yields()
                .forEach((like, yield) -> join.yields.merge(
                        like, yield, (mine, theirs) -> mine.tries() >= theirs.tries() ? mine : theirs));
        return new AppMap(
                one.app(),
                join.screens,
                join.viewports,
                Map.of(),
                List.of(),
                List.of(),
                join.yields,
                List.of(),
                join.learned(one),
                Optional.empty());
    }

    /** What either has learned; where both have learned something about the same, what the first one has. */
    private Map<String, Refinement> learned(AppMap one) {
        Map<String, Refinement> learned = new LinkedHashMap<>(one.refinements());
        other.refinements()
                .forEach((key, theirs) ->
                        learned.putIfAbsent(key, theirs.on(ids.getOrDefault(theirs.screen(), theirs.screen()))));
        return learned;
    }

    private void screen(Screen theirs) {
        String id = same(theirs).orElseGet(() -> "s%03d".formatted(Ids.last(screens.keySet().stream()) + 1));
        ids.put(theirs.id(), id);
        screens.merge(id, theirs.as(id), Screen::joined);
    }

    /** Two screens are one if a sight of the one was a sight of the other. */
    private Optional<String> same(Screen theirs) {
        return other.viewports().values().stream()
                .filter(viewport -> viewport.screen().equals(theirs.id()))
                .map(viewport -> viewports.get(viewport.key()))
                .flatMap(java.util.stream.Stream::ofNullable)
                .map(Viewport::screen)
                .findFirst();
    }

    private void viewport(Viewport theirs) {
        Viewport here = theirs.of(ids.getOrDefault(theirs.screen(), theirs.screen()));
        viewports.merge(here.key(), here, MapMerge::joined);
    }

    private static Viewport joined(Viewport mine, Viewport theirs) {
        Set<String> known = new java.util.HashSet<>(
                mine.actions().stream().map(KnownAction::key).toList());
        List<KnownAction> actions = new ArrayList<>(mine.actions());
        theirs.actions().stream().filter(action -> known.add(action.key())).forEach(actions::add);
        Map<String, LastTransition> moves = new LinkedHashMap<>(mine.moves());
        theirs.moves().forEach(moves::putIfAbsent);
        return mine.knowing(actions, moves);
    }
}

package dev.cairn.agent.map;

import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Makes of a run's map what a later run begins with. */
final class CarriedOverMap {
    private CarriedOverMap() {}

    static AppMap of(AppMap map) {
        Map<String, Set<String>> again = new LinkedHashMap<>();
        Map<String, Viewport> viewports = new LinkedHashMap<>();
        map.viewports().forEach((key, viewport) -> {
            again.computeIfAbsent(viewport.screen(), screen -> new HashSet<>()).addAll(viewport.crashing());
            viewports.put(key, viewport.known());
        });
        Map<String, Screen> screens = new LinkedHashMap<>();
        map.screens().forEach((id, screen) -> screens.put(id, screen.known(again.getOrDefault(id, Set.of()))));
        return new AppMap(
                map.app(),
                screens,
                viewports,
                Map.of(),
                List.of(),
                List.of(),
                map.yields(),
                List.of(),
                map.refinements(),
                Optional.empty());
    }
}

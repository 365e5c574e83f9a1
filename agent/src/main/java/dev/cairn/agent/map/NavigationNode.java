package dev.cairn.agent.map;

import dev.cairn.agent.action.ActionKind;
import dev.cairn.agent.action.GroupName;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A viewport with all that looks for ways ask about it, worked out when it changes and not each time that it is passed.
 *
 * @param viewport the viewport
 * @param leads what leads on to other viewports
 * @param untried what was never done here; nothing if it is another app's
 * @param usualTap what most of its taps are like; empty if it has none
 * @param links those of its actions of which the app says where they lead
 */
public record NavigationNode(
        Viewport viewport,
        List<NavigationEdge> leads,
        List<UntriedAction> untried,
        Optional<UntriedAction> usualTap,
        List<KnownAction> links) {
    NavigationNode leaving(List<UntriedAction> left) {
        return new NavigationNode(viewport, leads, left, usualTap, links);
    }

    static List<KnownAction> links(List<KnownAction> actions) {
        return actions.stream()
                .filter(action -> GroupName.place(action.group()).isPresent())
                .toList();
    }

    /** One of the taps that have most in common with each other. */
    public static Optional<KnownAction> usualTap(List<KnownAction> actions) {
        Map<String, Integer> counts = new LinkedHashMap<>();
        actions.stream()
                .filter(action -> action.kind() == ActionKind.TAP)
                .forEach(tap -> counts.merge(tap.group(), 1, Integer::sum));
        return counts.entrySet().stream()
                .max(Comparator.comparingInt(Map.Entry::getValue))
                .flatMap(most -> actions.stream()
                        .filter(action -> action.kind() == ActionKind.TAP)
                        .filter(tap -> tap.group().equals(most.getKey()))
                        .findFirst());
    }
}

package dev.cairn.explorer.decision;

import dev.cairn.agent.action.Action;
import dev.cairn.agent.action.Action.Target;
import dev.cairn.agent.identity.VolatileText;
import dev.cairn.agent.map.KnownAction;
import dev.cairn.agent.screen.Bounds;
import dev.cairn.agent.screen.Hierarchy;
import dev.cairn.agent.screen.UiNode;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * What prompts call actions: by their labels, those that have none by class and id, and those that are still called alike by what stands in their
 * row, and by their place among their like.
 */
final class ActionNames {
    private ActionNames() {}

    /** One by itself. */
    static String of(Action action) {
        return of(KnownAction.of(action));
    }

    /** One by itself; what it types is not said. */
    static String of(KnownAction action) {
        String verb = action.kind().name().toLowerCase(Locale.ROOT).replace('_', ' ');
        if (!action.label().isBlank()) {
            return verb + " '" + ScreenText.shown(action.label()) + "'";
        }
        return (verb + " " + ScreenText.shown(action.target())).strip();
    }

    /** Several side by side on a screen, no two alike. */
    static Map<Action, String> of(Collection<Action> actions, Optional<Hierarchy> screen) {
        Map<Action, String> names = new HashMap<>();
        actions.forEach(action -> names.put(action, of(action)));
        alike(names)
                .forEach(group -> group.forEach(action -> names.merge(action, row(action, screen), String::concat)));
        for (List<Action> group : alike(names)) {
            for (int i = 0; i < group.size(); i++) {
                names.merge(group.get(i), ", number " + (i + 1) + " of " + group.size(), String::concat);
            }
        }
        return names;
    }

    /** Those of one name, from top to bottom and from left to right. */
    private static List<List<Action>> alike(Map<Action, String> names) {
        Map<String, List<Action>> groups = new HashMap<>();
        names.forEach((action, name) ->
                groups.computeIfAbsent(name, any -> new ArrayList<>()).add(action));
        Comparator<Action> byPlace = Comparator.comparing(
                        (Action action) -> bounds(action).top())
                .thenComparing(action -> bounds(action).left())
                .thenComparing(Action::key);
        return groups.values().stream()
                .filter(group -> group.size() > 1)
                .map(group -> group.stream().sorted(byPlace).toList())
                .toList();
    }

    private static Bounds bounds(Action action) {
        return action.target().map(Target::bounds).orElse(new Bounds(0, 0, 0, 0));
    }

    /** The nearest text beside it on the same height. */
    private static String row(Action action, Optional<Hierarchy> screen) {
        Bounds at = bounds(action);
        return screen.stream()
                .flatMap(shown -> shown.root().all())
                .filter(node -> !node.text().isBlank() && !VolatileText.isValue(node))
                .filter(node -> isBeside(at, node.bounds()))
                .filter(node -> !node.text().equals(action.label()))
                .min(Comparator.comparingInt(node -> Math.abs(node.bounds().centerX() - at.centerX())))
                .map(UiNode::text)
                .map(ScreenText::shown)
                .map(text -> ", in the row of '" + text + "'")
                .orElse("");
    }

    private static boolean isBeside(Bounds one, Bounds other) {
        return !one.isEmpty() && !other.isEmpty() && (within(one.centerY(), other) || within(other.centerY(), one));
    }

    private static boolean within(int y, Bounds bounds) {
        return y >= bounds.top() && y < bounds.bottom();
    }
}

package dev.cairn.agent.action;

import dev.cairn.agent.identity.NumberedName;
import java.util.List;

/** Names actions on rows such as <i>Chapter 7</i> by their number where several stand together, so that a scrolled list keeps them apart. */
final class NumberedRows {
    private NumberedRows() {}

    /** Gives those that share {@code name}, which has no numbers in it, names with their numbers. */
    static void nameApart(List<Action> actions, String name) {
        boolean differ = actions.stream()
                        .filter(action -> shares(action, name))
                        .map(Action::label)
                        .distinct()
                        .count()
                > 1;
        boolean begun = actions.stream().anyMatch(action -> action.key().startsWith(name + "="));
        if (differ || begun) {
            actions.replaceAll(action ->
                    shares(action, name) && NumberedName.is(action.label()) ? named(action, name, actions) : action);
        }
    }

    private static boolean shares(Action action, String name) {
        return action.key().equals(name) || action.key().startsWith(name + ":");
    }

    private static Action named(Action action, String name, List<Action> actions) {
        String key = name + "=" + action.label();
        return actions.stream().anyMatch(other -> other.key().equals(key)) ? action : action.named(key);
    }
}

package dev.cairn.explorer.decision;

import dev.cairn.engine.files.FileRef;
import dev.cairn.explorer.action.Action;
import dev.cairn.explorer.policy.Choice;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/**
 * What there is to choose from.
 *
 * @param change the screen, as what is different from the one before
 * @param actions what was not tried there yet, at most {@value ScreenText#MOST}
 * @param screen names the screen, for advice; not shown
 * @param policy what the policy chose; not shown
 * @param policyReason why; not shown
 */
public record Options(Change change, List<Option> actions, String screen, String policy, String policyReason) {
    private static final int ID_LENGTH = 5;

    /**
     * One of them.
     *
     * @param id names the action by its key, so that it means the same in another situation
     * @param what what is done to what
     */
    public record Option(String id, String what) {}

    /** Copies the list. */
    public Options {
        actions = List.copyOf(actions);
    }

    /** The actions that are shown, by id: what the policy chose is among them if it was not tried either. */
    public static Map<String, Action> shown(List<Action> all, Predicate<Action> tried, Action byPolicy) {
        Map<String, Action> shown = new LinkedHashMap<>();
        all.stream().filter(tried.negate()).limit(ScreenText.MOST).forEach(action -> shown.put(id(action), action));
        if (!tried.test(byPolicy) && !shown.containsValue(byPolicy)) {
            shown.keySet().stream().reduce((first, last) -> last).ifPresent(shown::remove);
            shown.put(id(byPolicy), byPolicy);
        }
        return shown;
    }

    /** The decision's input. */
    public static Options of(Change change, Map<String, Action> shown, String screen, Choice policy) {
        return new Options(
                change.without(shown.values()), // what an action says of itself need not be said twice
                shown.entrySet().stream()
                        .map(entry -> new Option(entry.getKey(), Change.describe(entry.getValue())))
                        .toList(),
                screen,
                id(policy.action()),
                policy.reason());
    }

    /** What the policy chose, as a decision of its own. */
    public static ChosenAction byPolicy(Choice policy) {
        return new ChosenAction(id(policy.action()), "", policy.reason());
    }

    static String id(Action action) {
        return "a"
                + FileRef.of(action.key().getBytes(StandardCharsets.UTF_8))
                        .sha256()
                        .substring(0, ID_LENGTH);
    }

    boolean offers(String id) {
        return actions.stream().anyMatch(option -> option.id().equals(id));
    }
}

package dev.cairn.explorer.decision;

import dev.cairn.agent.action.Action;
import dev.cairn.agent.action.ActionKind;
import dev.cairn.engine.files.FileRef;
import dev.cairn.explorer.policy.PolicyChoice;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/**
 * What there is to choose from.
 *
 * @param goal what the user wants to get done, in the user's words
 * @param change the screen, as what is different from the one before
 * @param plan what the model meant to do from here
 * @param actions what was not tried there yet, and what the plan names, at most {@value ScreenText#MOST}
 * @param screen names the screen, for advice; not shown
 * @param policy what the policy chose; not shown
 * @param policyReason why; not shown
 */
public record ChooseActionInput(
        Optional<String> goal,
        ScreenDelta change,
        List<String> plan,
        List<Option> actions,
        String screen,
        String policy,
        String policyReason) {
    private static final int ID_LENGTH = 5;

    /**
     * One of them.
     *
     * @param id names the action by its key, so that it means the same in another situation
     * @param what what is done to what
     * @param tried whether it was done on the screen before
     */
    public record Option(String id, String what, boolean tried) {}

    public ChooseActionInput {
        plan = List.copyOf(plan);
        actions = List.copyOf(actions);
    }

    /**
     * The actions that are shown, by id: those that were not tried, and those that the next of the plan names. What the policy chose is among
     * them if it was not tried either, or if there is a plan that it may be better than.
     */
    public static Map<String, Action> shown(
            List<Action> all, Predicate<Action> tried, Optional<String> next, Action byPolicy) {
        Map<String, Action> shown = new LinkedHashMap<>();
        all.stream()
                .filter(action -> !tried.test(action) || isNamed(action, next))
                .limit(ScreenText.MOST)
                .forEach(action -> shown.put(id(action), action));
        boolean isMissed = !shown.isEmpty() && !shown.containsValue(byPolicy);
        if (isMissed && (next.isPresent() || !tried.test(byPolicy))) {
            if (shown.size() == ScreenText.MOST) {
                shown.keySet().stream().reduce((first, last) -> last).ifPresent(shown::remove);
            }
            shown.put(id(byPolicy), byPolicy);
        }
        return shown;
    }

    /** The decision's input. */
    public static ChooseActionInput of(
            Optional<String> goal,
            ScreenDelta change,
            List<String> plan,
            Map<String, Action> shown,
            Predicate<Action> tried,
            String screen,
            PolicyChoice policy) {
        return new ChooseActionInput(
                goal,
                change.without(shown.values()), // what an action says of itself need not be said twice
                plan.stream().map(ScreenText::shown).toList(),
                shown.entrySet().stream()
                        .map(entry -> new Option(
                                entry.getKey(), ScreenDelta.describe(entry.getValue()), tried.test(entry.getValue())))
                        .toList(),
                screen,
                id(policy.action()),
                policy.reason());
    }

    /** What the policy chose, as a decision of its own. */
    public static ChooseActionAnswer byPolicy(PolicyChoice policy) {
        return asPolicy(id(policy.action()), policy.reason());
    }

    static ChooseActionAnswer asPolicy(String action, String reason) {
        return new ChooseActionAnswer(action, "", List.of(), 0, reason);
    }

    /** Whether a plan's words have what is written on the action's target, or say that it is the back key. */
    private static boolean isNamed(Action action, Optional<String> words) {
        String name = action.kind() == ActionKind.BACK ? "back" : action.label();
        return !name.isBlank()
                && words.map(text -> Pattern.compile("(?iu)(?<![\\p{L}\\p{Nd}])" + Pattern.quote(ScreenText.shown(name))
                                        + "(?![\\p{L}\\p{Nd}])")
                                .matcher(text)
                                .find())
                        .orElse(false);
    }

    public boolean planned() {
        return !plan.isEmpty();
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

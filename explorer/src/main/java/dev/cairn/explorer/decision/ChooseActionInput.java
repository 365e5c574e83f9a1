package dev.cairn.explorer.decision;

import dev.cairn.agent.action.Action;
import dev.cairn.agent.action.ActionKind;
import dev.cairn.agent.screen.Hierarchy;
import dev.cairn.engine.files.FileRef;
import dev.cairn.explorer.policy.PolicyChoice;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;
import java.util.regex.Pattern;

/**
 * What there is to choose from.
 *
 * @param goal what the user wants to get done, in the user's words
 * @param change the screen, as what is different from the one before
 * @param plan what the model meant to do from here
 * @param actions what was not tried there yet and is worth it, and what the plan names, at most {@value ScreenText#MOST}
 * @param so how far the run is, and what was done here before
 * @param screen names the screen, for advice; not shown
 * @param policy the id of what the policy chose
 * @param usual what that is, and what it is expected to bring
 * @param policyReason why it chose that
 */
public record ChooseActionInput(
        Optional<String> goal,
        ScreenDelta change,
        List<String> plan,
        List<Option> actions,
        RunSoFar so,
        String screen,
        String policy,
        String usual,
        String policyReason) {
    private static final int ID_LENGTH = 5;

    /** So much of what the policy expects of its choice must be expected of another, so that the choice is open. */
    private static final double WORTH = 0.8;

    /**
     * One of them.
     *
     * @param id names the action by its key, so that it means the same in another situation
     * @param what what is done to what
     * @param tried whether it was done on the screen before
     * @param gain what it is expected to bring, between 0 and 1
     */
    public record Option(String id, String what, boolean tried, String gain) {}

    /**
     * What is known of the actions on a screen.
     *
     * @param tried whether one was done there before
     * @param gain what one can be expected to bring
     */
    public record Prospects(Predicate<Action> tried, ToDoubleFunction<Action> gain) {}

    public ChooseActionInput {
        plan = List.copyOf(plan);
        actions = List.copyOf(actions);
    }

    /**
     * The actions that are shown, by id: those that were not tried and promise about as much as the policy's choice does, and those that the next of the plan names;
     * towards a goal any that were not tried, since nobody can say by numbers what leads there. What the policy chose is always among them, if any is.
     */
    public static Map<String, Action> shown(
            List<Action> all, Prospects known, Optional<String> next, PolicyChoice usual, boolean towardsGoal) {
        double least = towardsGoal ? 0 : WORTH * usual.gain();
        Map<String, Action> shown = new LinkedHashMap<>();
        all.stream()
                .filter(action -> isNamed(action, next)
                        || !known.tried().test(action) && known.gain().applyAsDouble(action) >= least)
                .limit(ScreenText.MOST)
                .forEach(action -> shown.put(id(action), action));
        if (!shown.isEmpty() && !shown.containsValue(usual.action())) {
            if (shown.size() == ScreenText.MOST) {
                shown.keySet().stream().reduce((first, last) -> last).ifPresent(shown::remove);
            }
            shown.put(id(usual.action()), usual.action());
        }
        return shown;
    }

    /** The decision's input. */
    public static ChooseActionInput of(
            Optional<String> goal,
            ScreenDelta change,
            Optional<Hierarchy> hierarchy,
            List<String> plan,
            Map<String, Action> shown,
            Prospects known,
            RunSoFar so,
            String screen,
            PolicyChoice policy) {
        Map<Action, String> names = ActionNames.of(shown.values(), hierarchy);
        return new ChooseActionInput(
                goal,
                change.without(shown.values()), // what an action says of itself need not be said twice
                plan.stream().map(ScreenText::shown).toList(),
                shown.entrySet().stream()
                        .map(entry -> option(entry.getKey(), entry.getValue(), names, known))
                        .toList(),
                so,
                screen,
                id(policy.action()),
                policy.gain() > 0 ? "expected to bring " + figure(policy.gain()) + " for each action" : "",
                policy.reason());
    }

    private static Option option(String id, Action action, Map<Action, String> names, Prospects known) {
        return new Option(
                id,
                names.getOrDefault(action, ""),
                known.tried().test(action),
                figure(known.gain().applyAsDouble(action)));
    }

    /** In tenths, so that small changes make no other prompt. */
    private static String figure(double gain) {
        return String.format(Locale.ROOT, "%.1f", gain);
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

    /** The ids of what may be chosen. */
    List<String> ids() {
        return actions.stream().map(Option::id).toList();
    }

    public boolean hasTried() {
        return !so.tried().isEmpty();
    }

    public boolean hasHistory() {
        return !so.history().isEmpty();
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

package dev.cairn.explorer.decision;

import dev.cairn.explorer.policy.PolicyKind;
import dev.cairn.explorer.policy.PolicyStatus;
import dev.cairn.explorer.state.LoopRoute;
import dev.cairn.explorer.state.Progress;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * How the exploration stands, in figures so coarse that the same situation looks the same a few steps later.
 *
 * @param policy the policy that chooses now
 * @param outlook what it expects
 * @param progress what the last iteration brought
 * @param withoutNews iterations since something new was found; shown in a few words only
 * @param quartersLeft how many quarters of the steps are left, begun ones included
 * @param left what is left of the other budgets
 * @param goal the user's goal, in the user's words
 * @param usual what is done without a model; not shown
 */
public record ContinueInput(
        PolicyKind policy,
        PolicyStatus outlook,
        Progress progress,
        int withoutNews,
        int quartersLeft,
        Left left,
        Optional<String> goal,
        ContinueAnswer usual) {
    private static final int A_FEW = 5;
    private static final int SOME = 10;
    private static final int MANY = 20;

    /**
     * What is left of budgets, in a few words.
     *
     * @param time the run's time
     * @param tokens what a model may still read and write
     * @param cost what a model may still cost
     * @param restarts how often the app or its device may still be started again
     */
    public record Left(String time, String tokens, String cost, String restarts) {}

    /** What is done without a model. */
    public ContinueAnswer rule() {
        return usual;
    }

    /** Whether there is a choice: where the policy finds its way, nobody needs to be asked. */
    public boolean isOpen() {
        return routes().size() > 1;
    }

    /** Where the situation lets it go. */
    public List<String> routes() {
        return Arrays.stream(LoopRoute.values())
                .filter(route -> objection(new ContinueAnswer(route, "")).isEmpty())
                .map(route -> route.name().toLowerCase(Locale.ROOT))
                .toList();
    }

    /** The same with what each means. */
    public List<Offer> offers() {
        return routes().stream().map(route -> new Offer(route, meaning(route))).toList();
    }

    /** A way on, and what it means. */
    public record Offer(String route, String meaning) {}

    private static String meaning(String route) {
        return switch (LoopRoute.valueOf(route.toUpperCase(Locale.ROOT))) {
            case CONTINUE -> "to go on from here";
            case SWITCH_POLICY -> "to let another policy choose";
            case RESTART_APP -> "to go on from the app's start";
            case STOP -> "if there is nothing left to find";
        };
    }

    /** A model may be bolder than the rule where that is in doubt, but may not end a run that knows what to try, nor let one spin. */
    Optional<String> objection(ContinueAnswer routing) {
        boolean stuck = outlook == PolicyStatus.STUCK;
        return switch (routing.route()) {
            case STOP -> refused(!stuck || withoutNews < SOME, "it is too early to stop");
            case SWITCH_POLICY -> refused(!stuck && withoutNews < MANY, "the policy still knows what to try");
            case RESTART_APP ->
                refused(outlook == PolicyStatus.GOOD && withoutNews < MANY, "there is more to try without a restart");
            case CONTINUE ->
                refused(
                        outlook == PolicyStatus.BETTER_FROM_START || stuck && withoutNews >= A_FEW,
                        "nothing untried is within reach from here");
        };
    }

    private static Optional<String> refused(boolean when, String why) {
        return when ? Optional.of(why) : Optional.empty();
    }

    public String policyName() {
        return policy.label();
    }

    public String expects() {
        return switch (outlook) {
            case GOOD -> "there is more to try from here";
            case BETTER_FROM_START -> "what is untried is reached from the app's start only";
            case STUCK -> "nothing untried is within its reach";
        };
    }

    public String brought() {
        return progress.name().toLowerCase(Locale.ROOT);
    }

    public String idle() {
        return idle(withoutNews);
    }

    /** How long nothing new was found, in a few words: the same ones for many figures. */
    static String idle(int withoutNews) {
        if (withoutNews == 0) {
            return "none";
        }
        return withoutNews < A_FEW
                ? "fewer than " + A_FEW
                : withoutNews < SOME
                        ? "fewer than " + SOME
                        : withoutNews < MANY ? "fewer than " + MANY : MANY + " or more";
    }

    static ContinueInput example() {
        return new ContinueInput(
                PolicyKind.MAX_COVERAGE,
                PolicyStatus.STUCK,
                Progress.NONE,
                12,
                2,
                new Left("up to 10 minutes", "up to 100000 tokens", "no limit", "up to 10 restarts"),
                Optional.empty(),
                new ContinueAnswer(LoopRoute.SWITCH_POLICY, "max-coverage is stuck"));
    }
}

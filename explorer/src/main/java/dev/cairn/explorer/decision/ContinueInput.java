package dev.cairn.explorer.decision;

import dev.cairn.explorer.policy.PolicyKind;
import dev.cairn.explorer.policy.PolicyStatus;
import dev.cairn.explorer.state.LoopRoute;
import dev.cairn.explorer.state.Progress;
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
 * @param goal the user's goal, in the user's words
 * @param usual what is done without a model; not shown
 */
public record ContinueInput(
        PolicyKind policy,
        PolicyStatus outlook,
        Progress progress,
        int withoutNews,
        int quartersLeft,
        Optional<String> goal,
        ContinueAnswer usual) {
    private static final int A_FEW = 5;
    private static final int SOME = 10;
    private static final int MANY = 20;

    ContinueAnswer rule() {
        return usual;
    }

    /** A model may be bolder than the rule, but may not end a run that still finds something, nor let one spin. */
    Optional<String> objection(ContinueAnswer routing) {
        boolean stuck = outlook == PolicyStatus.STUCK;
        return switch (routing.route()) {
            case STOP -> refused(withoutNews < SOME, "it is too early to stop");
            case SWITCH_POLICY -> refused(!stuck && withoutNews < A_FEW, "the policy still finds something");
            case RESTART_APP ->
                refused(outlook == PolicyStatus.GOOD && withoutNews < A_FEW, "there is more to try without a restart");
            case CONTINUE -> refused(stuck && withoutNews >= MANY, "the policy is stuck");
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
                Optional.empty(),
                new ContinueAnswer(LoopRoute.SWITCH_POLICY, "max-coverage is stuck"));
    }
}

package dev.cairn.cli.explore;

import dev.cairn.cli.command.Heading;
import dev.cairn.explorer.policy.ExplorationGoal;
import dev.cairn.explorer.policy.Goal;
import dev.cairn.explorer.policy.PolicyKind;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** What the user wants to see most. */
@Heading("Aim")
public final class AimOptions {
    @Option(
            names = "--focus",
            paramLabel = "PATTERN",
            description =
                    "explore what is new in these activities and screens first: a part of their names, * for any text, | for or")
    private @Nullable String focus;

    @Option(
            names = "--goal",
            paramLabel = "WORDS",
            description = "look for what has these words on it, and stop once it was done")
    private @Nullable String goal;

    @Spec(Spec.Target.MIXEE)
    @SuppressWarnings("NullAway.Init") // set by picocli
    private CommandSpec spec;

    /** What the user wants looked at or reached, as far as it was said. */
    public ExplorationGoal aim() {
        return new ExplorationGoal(Optional.ofNullable(focus), Optional.ofNullable(goal));
    }

    /** The policy unless the user says otherwise. */
    PolicyKind usualPolicy() {
        if (goal != null) {
            return PolicyKind.GOAL_ORIENTED;
        }
        return focus == null ? PolicyKind.MAX_COVERAGE : PolicyKind.FOCUSED;
    }

    /** The policies that there is all they need for. */
    public List<PolicyKind> possible() {
        return Arrays.stream(PolicyKind.values())
                .filter(kind -> kind != PolicyKind.FOCUSED || focus != null)
                .filter(kind -> kind != PolicyKind.GOAL_ORIENTED || goal != null)
                .toList();
    }

    /** Refuses what does not go together. */
    public void check(PolicyKind policy) {
        refuse(focus != null && focus.isBlank(), "--focus is empty; name a part of an activity's or a screen's name");
        refuse(policy == PolicyKind.FOCUSED && focus == null, "the focused policy needs --focus PATTERN");
        refuse(policy == PolicyKind.GOAL_ORIENTED && goal == null, "the goal-oriented policy needs --goal WORDS");
        if (goal != null) {
            try {
                var unused = Goal.of(goal);
            } catch (IllegalArgumentException e) {
                throw new ParameterException(spec.commandLine(), "--goal: " + e.getMessage());
            }
        }
    }

    private void refuse(boolean wrong, String message) {
        if (wrong) {
            throw new ParameterException(spec.commandLine(), message);
        }
    }
}

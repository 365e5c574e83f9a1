package dev.cairn.cli.explore;

import dev.cairn.cli.command.Heading;
import dev.cairn.engine.budget.Budgets;
import dev.cairn.engine.budget.Meter;
import dev.cairn.explorer.DefaultBudgets;
import dev.cairn.explorer.node.Act;
import dev.cairn.explorer.node.Verify;
import java.math.BigDecimal;
import java.time.Duration;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** How much a run may use. What is not set has the defaults of {@link DefaultBudgets}. */
@Heading("Budgets, each of which ends the run")
public final class BudgetOptions {
    private static final BigDecimal MICRO_DOLLARS = BigDecimal.valueOf(1_000_000);
    private static final BigDecimal MINUTE_MS =
            BigDecimal.valueOf(Duration.ofMinutes(1).toMillis());
    private static final BigDecimal SECOND_MS =
            BigDecimal.valueOf(Duration.ofSeconds(1).toMillis());

    @Option(
            names = {"--steps", "--max-steps"},
            paramLabel = "N",
            defaultValue = "" + DefaultBudgets.DEFAULT_STEPS,
            description = "how many actions to do (default: ${DEFAULT-VALUE})")
    private int steps;

    @Option(
            names = "--max-minutes",
            paramLabel = "N",
            description = "how long to work on it, not counting waits for people (default: 10 for each 50 steps)")
    private @Nullable BigDecimal minutes;

    @Option(
            names = "--max-taps",
            paramLabel = "N",
            description = "how often the screen may be touched, failed tries included (default: 100 for each 50 steps)")
    private @Nullable Long taps;

    @Option(
            names = "--max-restarts",
            paramLabel = "N",
            description = "how often the app or its device may be started again (default: 10 for each 50 steps)")
    private @Nullable Long restarts;

    @Option(
            names = "--max-outside",
            paramLabel = "N",
            description = "how often an action may lead out of the app (default: 10 for each 50 steps)")
    private @Nullable Long outside;

    @Option(
            names = "--max-tokens",
            paramLabel = "N",
            description = "how many tokens a model may read and write (default: 100000 for each 50 steps)")
    private @Nullable Long tokens;

    @Option(
            names = "--max-cost",
            paramLabel = "DOLLARS",
            description = "what a model may cost, such as 0.50 (default: no limit)")
    private @Nullable BigDecimal cost;

    @Option(
            names = "--max-iteration-seconds",
            paramLabel = "N",
            description = "how long one action with all around it may take (default: 180)")
    private @Nullable BigDecimal iterationSeconds;

    @Option(
            names = "--max-iteration-tokens",
            paramLabel = "N",
            description = "tokens within one iteration (default: 10000)")
    private @Nullable Long iterationTokens;

    @Option(
            names = "--max-iteration-cost",
            paramLabel = "DOLLARS",
            description = "what a model may cost within one iteration (default: no limit)")
    private @Nullable BigDecimal iterationCost;

    @Option(
            names = "--max-iteration-restarts",
            paramLabel = "N",
            description = "restarts within one iteration (default: 3)")
    private @Nullable Long iterationRestarts;

    @Spec(Spec.Target.MIXEE)
    @SuppressWarnings("NullAway.Init") // set by picocli
    private CommandSpec spec;

    /** How many iterations. */
    int steps() {
        if (steps < 1) {
            throw bad("--steps must be at least 1, not " + steps);
        }
        return steps;
    }

    /** All limits. */
    Budgets budgets() {
        Budgets budgets = DefaultBudgets.forSteps(steps());
        budgets = limited(budgets, Meter.TIME, "--max-minutes", scaled("--max-minutes", minutes, MINUTE_MS));
        budgets = limited(budgets, Act.TAPS, "--max-taps", taps);
        budgets = limited(budgets, Meter.RESTARTS, "--max-restarts", restarts);
        budgets = limited(budgets, Verify.OUTSIDE, "--max-outside", outside);
        budgets = limited(budgets, DefaultBudgets.TOKENS_USED, "--max-tokens", tokens);
        budgets = limited(budgets, DefaultBudgets.COST, "--max-cost", scaled("--max-cost", cost, MICRO_DOLLARS));
        return perIteration(budgets);
    }

    private Budgets perIteration(Budgets run) {
        String seconds = "--max-iteration-seconds";
        String dollars = "--max-iteration-cost";
        Budgets budgets = limitedEach(run, Meter.TIME, seconds, scaled(seconds, iterationSeconds, SECOND_MS));
        budgets = limitedEach(budgets, DefaultBudgets.TOKENS_USED, "--max-iteration-tokens", iterationTokens);
        budgets = limitedEach(budgets, DefaultBudgets.COST, dollars, scaled(dollars, iterationCost, MICRO_DOLLARS));
        return limitedEach(budgets, Meter.RESTARTS, "--max-iteration-restarts", iterationRestarts);
    }

    private Budgets limited(Budgets budgets, Meter meter, String option, @Nullable Long most) {
        return most == null ? budgets : budgets.limit(meter, checked(option, most));
    }

    private Budgets limitedEach(Budgets budgets, Meter meter, String option, @Nullable Long most) {
        return most == null ? budgets : budgets.limitIteration(meter, checked(option, most));
    }

    private long checked(String option, long most) {
        if (most < 0) {
            throw bad(option + " must not be negative, but is " + most);
        }
        return most;
    }

    private @Nullable Long scaled(String option, @Nullable BigDecimal value, BigDecimal unit) {
        if (value == null) {
            return null;
        }
        if (value.signum() < 0) {
            throw bad(option + " must not be negative, but is " + value.toPlainString());
        }
        try {
            long scaled = value.multiply(unit)
                    .setScale(0, java.math.RoundingMode.DOWN)
                    .longValueExact();
            if (scaled == 0
                    && !unit.equals(MICRO_DOLLARS)) { // what costs nothing is a limit, what takes no time is a mistake
                throw bad(option + " must be more than " + value.toPlainString());
            }
            return scaled;
        } catch (ArithmeticException e) {
            throw bad(option + " is too large: " + value);
        }
    }

    private ParameterException bad(String message) {
        return new ParameterException(spec.commandLine(), message);
    }
}

package dev.cairn.engine.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.engine.budget.Budgets;
import dev.cairn.engine.budget.Meter;
import dev.cairn.engine.budget.Meters;
import dev.cairn.engine.graph.End;
import dev.cairn.engine.graph.Failure;
import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.graph.Retry;
import dev.cairn.engine.graph.Step;
import dev.cairn.engine.graph.StopReason;
import dev.cairn.engine.run.RunState.Position;
import dev.cairn.engine.run.Sample.Count;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What is decided after an attempt: every combination of what can be the case, against one table. */
class DecideAfterTest {
    private static final Rules RULES = Rules.parse("""
            | outcome              | attempts | rule      | halted | cancel | restarts | decision                 |
            | both guards hold     | *        | *         | *      | *      | *        | advance: A along first   |
            | first guard holds    | *        | *         | *      | *      | *        | advance: A along first   |
            | second guard holds   | *        | *         | *      | *      | *        | advance: B along second  |
            | no guard holds       | *        | *         | *      | *      | *        | advance: C along otherwise |
            | failed, retryable    | *        | *         | no     | yes    | *        | halt: cancelled          |
            | failed for good      | *        | *         | no     | yes    | *        | halt: cancelled          |
            | failed, retryable    | left     | *         | *      | *      | *        | retry                    |
            | *                    | *        | *         | yes    | *      | *        | finish: budget_exhausted |
            | *                    | *        | none      | no     | no     | *        | finish: failed           |
            | *                    | *        | advance   | no     | no     | *        | advance: D along on failure |
            | *                    | *        | backtrack | no     | no     | left     | backtrack: D             |
            | *                    | *        | backtrack | no     | no     | spent    | halt: restarts           |
            """);

    private static final List<String> OUTCOMES = List.of(
            "both guards hold",
            "first guard holds",
            "second guard holds",
            "no guard holds",
            "failed, retryable",
            "failed for good");

    /** One combination; {@code limit} says over what the restarts are counted. */
    record Case(
            String outcome,
            boolean attemptsLeft,
            String rule,
            boolean halted,
            boolean cancel,
            boolean restartsLeft,
            String limit) {
        Stream<String> conditions() {
            return Stream.of(
                    outcome,
                    attemptsLeft ? "left" : "spent",
                    rule,
                    halted ? "yes" : "no",
                    cancel ? "yes" : "no",
                    restartsLeft ? "left" : "spent");
        }
    }

    static List<Case> everyCase() {
        List<Case> cases = new ArrayList<>();
        for (String outcome : OUTCOMES) {
            for (String rule : List.of("none", "advance", "backtrack")) {
                for (int bits = 0; bits < 16; bits++) {
                    for (String limit : List.of("per run", "per iteration")) {
                        cases.add(
                                new Case(outcome, bit(bits, 0), rule, bit(bits, 1), bit(bits, 2), bit(bits, 3), limit));
                    }
                }
            }
        }
        return cases;
    }

    @ParameterizedTest
    @MethodSource("everyCase")
    void followsTheTable(Case given) {
        Decision.After decision = Decide.after(graph(given.rule()), run(given), outcome(given.outcome()));
        assertThat(say(decision)).isEqualTo(RULES.decide(given.conditions()));
        if (decision instanceof Decision.Finish(var disposition, Optional<String> cause)) {
            String failed = "node 'Work' failed: it broke";
            assertThat(cause).contains(given.halted() ? "budget spent: taps; " + failed : failed);
        }
        if (decision instanceof Decision.Halt(StopReason reason, Optional<String> to)) {
            assertThat(to).contains("Summary");
        }
    }

    @AfterAll
    static void everyRowOfTheTableIsNeeded() {
        assertThat(RULES.superfluous()).isEmpty();
    }

    @Test
    void throwsOnWhatAGuardThrows() {
        Step<Count, ?, ?> work = Sample.step("Work");
        End<Count> end = End.succeeded("End");
        Graph<Count> graph = Graph.define("g", 1, Count.class)
                .start(work)
                .from(work)
                .when("broken", state -> 1 / state.n() > 0)
                .to(end)
                .otherwise(end)
                .build();
        RunState<Count> run = Sample.run(new Position("Work", 3, 1, false, Optional.empty()), 0);
        assertThatThrownBy(() -> Decide.after(graph, run, new Outcome.Completed<>(new Count(0))))
                .isInstanceOf(ArithmeticException.class);
    }

    private static String say(Decision.After decision) {
        return switch (decision) {
            case Decision.Advance(String to, String edge) -> "advance: " + to + " along " + edge;
            case Decision.Retry retry -> "retry";
            case Decision.Backtrack(String to) -> "backtrack: " + to;
            case Decision.Halt(StopReason.BudgetSpent(Meter meter), Optional<String> to) -> "halt: " + meter;
            case Decision.Halt(StopReason.Cancelled(String reason), Optional<String> to) -> "halt: cancelled";
            case Decision.Finish(var disposition, Optional<String> cause) ->
                "finish: " + disposition.name().toLowerCase(Locale.ROOT);
        };
    }

    private static Outcome<Count> outcome(String words) {
        return switch (words) {
            case "both guards hold" -> new Outcome.Completed<>(new Count(3));
            case "first guard holds" -> new Outcome.Completed<>(new Count(1));
            case "second guard holds" -> new Outcome.Completed<>(new Count(2));
            case "no guard holds" -> new Outcome.Completed<>(new Count(0));
            case "failed, retryable" -> new Outcome.Failed<>(new Failure("k", "it broke", true));
            case "failed for good" -> new Outcome.Failed<>(new Failure("k", "it broke", false));
            default -> throw new AssertionError(words);
        };
    }

    private static Graph<Count> graph(String rule) {
        Step<Count, ?, ?> work = Sample.step("Work");
        Step<Count, ?, ?> elsewhere = Sample.step("D");
        Step<Count, ?, ?> summary = Sample.step("Summary");
        End<Count> end = End.succeeded("C");
        return Graph.define("g", 1, Count.class)
                .start(work)
                .from(work)
                .when("first", state -> (state.n() & 1) == 1)
                .to(End.succeeded("A"))
                .when("second", state -> (state.n() & 2) == 2)
                .to(End.succeeded("B"))
                .when("never", state -> false)
                .to(elsewhere)
                .otherwise(end)
                .onFailure(failureRule(rule, elsewhere))
                .from(elsewhere)
                .to(work)
                .from(summary)
                .to(end)
                .onHalt(summary)
                .build();
    }

    private static Retry<Count> failureRule(String rule, Step<Count, ?, ?> elsewhere) {
        Retry<Count> times = Retry.times(3);
        return switch (rule) {
            case "none" -> times;
            case "advance" -> times.thenTo(elsewhere);
            case "backtrack" -> times.thenBacktrackTo(elsewhere);
            default -> throw new AssertionError(rule);
        };
    }

    private static RunState<Count> run(Case given) {
        int attempt = given.attemptsLeft() ? 2 : 3;
        RunState<Count> run = Sample.run(new Position("Work", 3, attempt, false, Optional.empty()), 0);
        run = given.halted() ? run.halted(new StopReason.BudgetSpent(Meter.of("taps"))) : run;
        run = given.cancel() ? run.cancelling("enough") : run;
        Meters used = Meters.of(Meter.RESTARTS, given.restartsLeft() ? 1 : 2);
        return given.limit().equals("per run")
                ? Sample.with(run, Budgets.UNLIMITED.limit(Meter.RESTARTS, 2), used, Meters.NONE)
                : Sample.with(run, Budgets.UNLIMITED.limitIteration(Meter.RESTARTS, 2), Meters.NONE, used);
    }

    private static boolean bit(int bits, int which) {
        return (bits >> which & 1) == 1;
    }
}

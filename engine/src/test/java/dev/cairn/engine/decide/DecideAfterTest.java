package dev.cairn.engine.decide;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.engine.budget.Budgets;
import dev.cairn.engine.budget.Meter;
import dev.cairn.engine.budget.Meters;
import dev.cairn.engine.graph.End;
import dev.cairn.engine.graph.Failure;
import dev.cairn.engine.graph.FailureRule;
import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.graph.Retry;
import dev.cairn.engine.graph.Step;
import dev.cairn.engine.graph.StopReason;
import dev.cairn.engine.state.Frame;
import dev.cairn.engine.state.RunState;
import dev.cairn.engine.state.Sample;
import dev.cairn.engine.state.Sample.Count;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What is decided after an attempt: every combination of what can be the case, against one table. */
class DecideAfterTest {
    private static final Rules RULES = Rules.parse("""
            | outcome              | attempts | rule      | halting | cancel | restarts | decision                 |
            | both guards hold     | *        | *         | *      | *      | *        | advance: A along first   |
            | first guard holds    | *        | *         | *      | *      | *        | advance: A along first   |
            | second guard holds   | *        | *         | *      | *      | *        | advance: B along second  |
            | no guard holds       | *        | *         | *      | *      | *        | advance: C along otherwise |
            | failed, retryable    | *        | *         | no     | yes    | *        | halt: cancelled          |
            | failed for good      | *        | *         | no     | yes    | *        | halt: cancelled          |
            | failed, retryable    | left     | *         | *      | *      | *        | retry                    |
            | *                    | *        | *         | here    | *      | *        | collapse                 |
            | *                    | *        | *         | around  | *      | *        | collapse                 |
            | *                    | *        | none      | no     | no     | *        | collapse                 |
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

    private static final StopReason TAPS_SPENT = new StopReason.BudgetSpent(Meter.of("taps"));

    /** One combination; {@code limit} says over what the restarts are counted. */
    record Case(
            String outcome,
            boolean called,
            boolean attemptsLeft,
            String rule,
            String halting,
            boolean cancel,
            boolean restartsLeft,
            String limit) {
        Stream<String> conditions() {
            return Stream.of(
                    outcome,
                    attemptsLeft ? "left" : "spent",
                    rule,
                    halting,
                    Rules.word(cancel),
                    restartsLeft ? "left" : "spent");
        }
    }

    private static List<Case> everyCase() {
        List<Case> cases = new ArrayList<>();
        for (String outcome : OUTCOMES) {
            for (String rule : List.of("none", "advance", "backtrack")) {
                for (String halting : List.of("no", "here", "around")) {
                    for (int bits = 0; bits < 16; bits++) {
                        for (String limit : List.of("per run", "per iteration")) {
                            cases.add(new Case(
                                    outcome,
                                    Rules.bit(bits, 0),
                                    Rules.bit(bits, 1),
                                    rule,
                                    halting,
                                    Rules.bit(bits, 2),
                                    Rules.bit(bits, 3),
                                    limit));
                        }
                    }
                }
            }
        }
        cases.removeIf(given -> given.halting().equals("around") && !given.called());
        return cases;
    }

    @Test
    void followsTheTable() {
        RULES.check(everyCase(), Case::conditions, given -> {
            Frame<Count> frame = frame(given);
            Decision.After decision = Decide.after(run(given, frame), frame, outcome(given.outcome()));
            if (decision instanceof Decision.Halt(StopReason reason, Optional<String> to)) {
                assertThat(to).contains("Summary");
            }
            return Said.of(decision);
        });
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
        Frame<Count> frame = Sample.frame(graph, "", new Count(0), Sample.position("Work", 3, 1));
        assertThatThrownBy(() -> Decide.after(Sample.run(frame), frame, new Outcome.Completed<>(new Count(0))))
                .isInstanceOf(ArithmeticException.class);
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

    private static final Map<String, Graph<Count>> GRAPHS =
            Map.of("none", graph("none"), "advance", graph("advance"), "backtrack", graph("backtrack"));

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

    private static FailureRule<Count> failureRule(String rule, Step<Count, ?, ?> elsewhere) {
        Retry times = Retry.times(3);
        return switch (rule) {
            case "none" -> FailureRule.of(times);
            case "advance" -> times.thenTo(elsewhere);
            case "backtrack" -> times.thenBacktrackTo(elsewhere);
            default -> throw new AssertionError(rule);
        };
    }

    private static Frame<Count> frame(Case given) {
        int attempt = given.attemptsLeft() ? 2 : 3;
        Frame<Count> frame = Sample.frame(
                requireNonNull(GRAPHS.get(given.rule())),
                given.called() ? Sample.CALLED : "",
                new Count(0),
                Sample.position("Work", 3, attempt));
        return given.halting().equals("here") ? Sample.halted(frame, TAPS_SPENT) : frame;
    }

    private static RunState<Count> run(Case given, Frame<Count> frame) {
        Optional<StopReason> around = given.halting().equals("around") ? Optional.of(TAPS_SPENT) : Optional.empty();
        RunState<Count> run = given.called() ? Sample.around(frame, around) : Sample.run(frame);
        run = given.cancel() ? Sample.cancelling(run, "enough") : run;
        Meters used = Meters.of(Meter.RESTARTS, given.restartsLeft() ? 1 : 2);
        return given.limit().equals("per run")
                ? Sample.with(run, Budgets.UNLIMITED.limit(Meter.RESTARTS, 2), used, Meters.NONE)
                : Sample.with(run, Budgets.UNLIMITED.limitIteration(Meter.RESTARTS, 2), Meters.NONE, used);
    }
}

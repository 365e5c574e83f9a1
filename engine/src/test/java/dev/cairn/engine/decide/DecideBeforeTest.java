package dev.cairn.engine.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.budget.Budgets;
import dev.cairn.engine.budget.Meter;
import dev.cairn.engine.budget.Meters;
import dev.cairn.engine.graph.End;
import dev.cairn.engine.graph.Graph;
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
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What is decided before a node's turn: every combination of what can be the case, against one table. */
class DecideBeforeTest {
    private static final Rules RULES = Rules.parse("""
            | node | begins            | start journaled | halt node | halted | cancel | budget spent    | decision                 |
            | end  | *                 | *               | *         | no     | *      | *               | finish: succeeded        |
            | end  | *                 | *               | *         | yes    | *      | *               | finish: budget_exhausted |
            | step | *                 | *               | no        | yes    | *      | *               | finish: budget_exhausted |
            | step | *                 | yes             | *         | *      | *      | *               | outcome unknown          |
            | step | *                 | no              | yes       | yes    | *      | *               | execute                  |
            | step | *                 | no              | *         | no     | yes    | *               | halt: cancelled          |
            | step | *                 | no              | *         | no     | no     | none            | execute                  |
            | step | iteration         | no              | *         | no     | no     | iterations      | halt: iterations         |
            | step | *                 | no              | *         | no     | no     | iterations      | execute                  |
            | step | iteration         | no              | *         | no     | no     | steps           | halt: steps              |
            | step | step              | no              | *         | no     | no     | steps           | halt: steps              |
            | step | *                 | no              | *         | no     | no     | steps           | execute                  |
            | step | *                 | no              | *         | no     | no     | restarts        | execute                  |
            | step | *                 | no              | *         | no     | no     | restarts passed | halt: restarts           |
            | step | *                 | no              | *         | no     | no     | time_ms         | halt: time_ms            |
            | step | *                 | no              | *         | no     | no     | tokens          | halt: tokens             |
            """);

    private static final List<String> BEGINNINGS = List.of("iteration", "step", "attempt", "attempt at loop");
    private static final List<String> SPENT =
            List.of("none", "iterations", "steps", "restarts", "restarts passed", "time_ms", "tokens");

    /** One combination; {@code limit} says over what the spent budget counts. */
    record Case(
            String node,
            String begins,
            boolean started,
            boolean haltNode,
            boolean halted,
            boolean cancel,
            String spent,
            String limit) {
        Stream<String> conditions() {
            return Stream.of(node, begins, word(started), word(haltNode), word(halted), word(cancel), spent);
        }

        private static String word(boolean value) {
            return value ? "yes" : "no";
        }
    }

    static List<Case> everyCase() {
        List<Case> cases = new ArrayList<>();
        for (String node : List.of("step", "end")) {
            for (String begins : BEGINNINGS) {
                for (int bits = 0; bits < 16; bits++) {
                    for (String spent : SPENT) {
                        for (String limit : List.of("per run", "per iteration")) {
                            cases.add(new Case(
                                    node,
                                    begins,
                                    bit(bits, 0),
                                    bit(bits, 1),
                                    bit(bits, 2),
                                    bit(bits, 3),
                                    spent,
                                    limit));
                        }
                    }
                }
            }
        }
        return cases;
    }

    @ParameterizedTest
    @MethodSource("everyCase")
    void followsTheTable(Case given) {
        Graph<Count> graph = graph(given.haltNode());
        Decision.Before decision = Decide.before(graph, run(given));
        assertThat(say(decision)).isEqualTo(RULES.decide(given.conditions()));
        if (decision instanceof Decision.Halt(StopReason reason, Optional<String> to)) {
            assertThat(to).isEqualTo(given.haltNode() ? Optional.of("Summary") : Optional.empty());
        }
        if (decision instanceof Decision.Finish(var disposition, Optional<String> cause)) {
            assertThat(cause).isEqualTo(given.halted() ? Optional.of("budget spent: taps") : Optional.empty());
        }
    }

    @AfterAll
    static void everyRowOfTheTableIsNeeded() {
        assertThat(RULES.superfluous()).isEmpty();
    }

    private static String say(Decision.Before decision) {
        return switch (decision) {
            case Decision.Execute execute -> "execute";
            case Decision.OutcomeUnknown unknown -> "outcome unknown";
            case Decision.Halt(StopReason.BudgetSpent(Meter meter), Optional<String> to) -> "halt: " + meter;
            case Decision.Halt(StopReason.Cancelled(String reason), Optional<String> to) -> "halt: cancelled";
            case Decision.Finish(var disposition, Optional<String> cause) ->
                "finish: " + disposition.name().toLowerCase(Locale.ROOT);
        };
    }

    private static Graph<Count> graph(boolean haltNode) {
        Step<Count, ?, ?> loop = Sample.step("Loop");
        Step<Count, ?, ?> step = Sample.step("Step");
        Step<Count, ?, ?> summary = Sample.step("Summary");
        End<Count> end = End.succeeded("End");
        var builder = Graph.define("g", 1, Count.class).start(loop).loop(loop);
        builder.from(loop)
                .to(step)
                .from(step)
                .when("more", state -> false)
                .to(loop)
                .otherwise(end);
        if (haltNode) {
            builder.from(summary).to(end).onHalt(summary);
        }
        return builder.build();
    }

    private static RunState<Count> run(Case given) {
        String node = given.node().equals("end")
                ? "End"
                : given.begins().equals("iteration") || given.begins().equals("attempt at loop") ? "Loop" : "Step";
        int attempt = given.begins().startsWith("attempt") ? 2 : 1;
        RunState<Count> run = Sample.run(new Position(node, 3, attempt, given.started(), Optional.empty()), 0);
        run = given.halted() ? run.halted(new StopReason.BudgetSpent(Meter.of("taps"))) : run;
        run = given.cancel() ? run.cancelling("enough") : run;
        return given.spent().equals("none") ? spending(run, "tokens", 4, given.limit()) : spent(run, given);
    }

    private static RunState<Count> spent(RunState<Count> run, Case given) {
        boolean passed = given.spent().endsWith(" passed");
        return spending(run, given.spent().replace(" passed", ""), passed ? 6 : 5, given.limit());
    }

    private static RunState<Count> spending(RunState<Count> run, String meter, long used, String limit) {
        Meter spent = Meter.of(meter);
        Meters reading = Meters.of(spent, used);
        return limit.equals("per run")
                ? Sample.with(run, Budgets.UNLIMITED.limit(spent, 5), reading, Meters.NONE)
                : Sample.with(run, Budgets.UNLIMITED.limitIteration(spent, 5), Meters.of(spent, 100), reading);
    }

    private static boolean bit(int bits, int which) {
        return (bits >> which & 1) == 1;
    }
}

package dev.cairn.engine.decide;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.budget.Budgets;
import dev.cairn.engine.budget.Meter;
import dev.cairn.engine.budget.Meters;
import dev.cairn.engine.graph.End;
import dev.cairn.engine.graph.Failure;
import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.graph.Step;
import dev.cairn.engine.graph.StopReason;
import dev.cairn.engine.state.Frame;
import dev.cairn.engine.state.Position;
import dev.cairn.engine.state.RunState;
import dev.cairn.engine.state.Sample;
import dev.cairn.engine.state.Sample.Count;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What is decided before the turn of a step or an end: every combination of what can be the case, against one table. */
class DecideBeforeTest {
    private static final Rules RULES = Rules.parse("""
            | node   | frame  | begins    | start journaled | halt node | halting | cancel | budget spent    | decision                 |
            | *      | called | *         | *               | no        | here    | *      | *               | leave                    |
            | *      | root   | *         | *               | no        | here    | *      | *               | finish: budget_exhausted |
            | end    | called | *         | *               | *         | *       | *      | *               | leave                    |
            | failed | called | *         | *               | *         | *       | *      | *               | leave                    |
            | end    | *      | *         | *               | *         | no      | *      | *               | finish: succeeded        |
            | failed | *      | *         | *               | *         | no      | *      | *               | finish: failed           |
            | end    | *      | *         | *               | *         | here    | *      | *               | finish: budget_exhausted |
            | failed | *      | *         | *               | *         | here    | *      | *               | finish: budget_exhausted |
            | step   | *      | *         | yes             | *         | *       | *      | *               | outcome unknown          |
            | step   | *      | *         | no              | *         | here    | *      | *               | execute                  |
            | step   | *      | *         | no              | *         | around  | *      | *               | execute                  |
            | step   | *      | *         | no              | *         | no      | yes    | *               | halt: cancelled          |
            | step   | *      | *         | no              | *         | no      | no     | none            | execute                  |
            | step   | root   | iteration | no              | *         | no      | no     | iterations      | halt: iterations         |
            | step   | *      | *         | no              | *         | no      | no     | iterations      | execute                  |
            | step   | *      | iteration | no              | *         | no      | no     | steps           | halt: steps              |
            | step   | *      | step      | no              | *         | no      | no     | steps           | halt: steps              |
            | step   | *      | *         | no              | *         | no      | no     | steps           | execute                  |
            | step   | *      | *         | no              | *         | no      | no     | restarts        | execute                  |
            | step   | *      | *         | no              | *         | no      | no     | restarts passed | halt: restarts           |
            | step   | *      | *         | no              | *         | no      | no     | time_ms         | halt: time_ms            |
            | step   | *      | *         | no              | *         | no      | no     | tokens          | halt: tokens             |
            | step   | *      | *         | no              | *         | no      | no     | reserved        | halt: tokens             |
            """);

    private static final StopReason TAPS_SPENT = new StopReason.BudgetSpent(Meter.of("taps"));
    private static final List<String> BEGINNINGS = List.of("iteration", "step", "attempt", "attempt at loop");
    private static final List<String> SPENT =
            List.of("none", "iterations", "steps", "restarts", "restarts passed", "time_ms", "tokens", "reserved");

    /** One combination; {@code limit} says over what the spent budget counts. */
    record Case(
            String node,
            boolean called,
            String begins,
            boolean started,
            boolean haltNode,
            String halting,
            boolean cancel,
            String spent,
            String limit) {
        Stream<String> conditions() {
            String frame = called ? "called" : "root";
            return Stream.of(
                    node, frame, begins, Rules.word(started), Rules.word(haltNode), halting, Rules.word(cancel), spent);
        }
    }

    private static List<Case> everyCase() {
        List<Case> cases = new ArrayList<>();
        for (String node : List.of("step", "end", "failed")) {
            for (String begins : BEGINNINGS) {
                for (String halting : List.of("no", "here", "around")) {
                    for (int bits = 0; bits < 16; bits++) {
                        for (String spent : SPENT) {
                            for (String limit : List.of("per run", "per iteration")) {
                                cases.add(new Case(
                                        node,
                                        Rules.bit(bits, 0),
                                        begins,
                                        Rules.bit(bits, 1),
                                        Rules.bit(bits, 2),
                                        halting,
                                        Rules.bit(bits, 3),
                                        spent,
                                        limit));
                            }
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
            Decision.Before decision = Decide.before(run(given, frame), frame, reserved(given), Sample.START);
            if (decision instanceof Decision.Halt(StopReason reason, Optional<String> to)) {
                assertThat(to).isEqualTo(given.haltNode() ? Optional.of("Summary") : Optional.empty());
            }
            if (decision instanceof Decision.Finish(var disposition, Optional<String> cause)) {
                assertThat(cause).as("%s", given).isEqualTo(cause(given));
            }
            return Said.of(decision);
        });
    }

    private static Optional<String> cause(Case given) {
        String node = given.begins().equals("step") || given.begins().equals("attempt") ? "Step" : "Loop";
        List<String> causes = new ArrayList<>();
        if (given.halting().equals("here")) {
            causes.add("budget spent: taps");
        }
        if (given.node().equals("failed")) {
            causes.add("node '" + node + "' failed: it broke");
        }
        return causes.isEmpty() ? Optional.empty() : Optional.of(String.join("; ", causes));
    }

    private static final Map<Boolean, Graph<Count>> GRAPHS = Map.of(true, graph(true), false, graph(false));

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

    private static Frame<Count> frame(Case given) {
        String node = given.node().equals("end")
                ? "End"
                : given.begins().equals("iteration") || given.begins().equals("attempt at loop") ? "Loop" : "Step";
        int attempt = given.begins().startsWith("attempt") ? 2 : 1;
        Position position = new Position(node, 3, attempt, given.started(), Optional.empty());
        Frame<Count> frame = Sample.frame(
                requireNonNull(GRAPHS.get(given.haltNode())),
                given.called() ? Sample.CALLED : "",
                new Count(0),
                position);
        frame = given.node().equals("failed") ? Sample.failed(frame, new Failure("k", "it broke", true)) : frame;
        return given.halting().equals("here") ? Sample.halted(frame, TAPS_SPENT) : frame;
    }

    private static RunState<Count> run(Case given, Frame<Count> frame) {
        Optional<StopReason> around = given.halting().equals("around") ? Optional.of(TAPS_SPENT) : Optional.empty();
        RunState<Count> run = given.called() ? Sample.around(frame, around) : Sample.run(frame);
        run = given.cancel() ? Sample.cancelling(run, "enough") : run;
        return switch (given.spent()) {
            case "none", "reserved" -> spending(run, "tokens", 4, given.limit());
            case "restarts passed" -> spending(run, "restarts", 6, given.limit());
            default -> spending(run, given.spent(), 5, given.limit());
        };
    }

    private static Meters reserved(Case given) {
        return given.spent().equals("reserved") ? Meters.of(Meter.of("tokens"), 1) : Meters.NONE;
    }

    private static RunState<Count> spending(RunState<Count> run, String meter, long used, String limit) {
        Meter spent = Meter.of(meter);
        Meters reading = Meters.of(spent, used);
        return limit.equals("per run")
                ? Sample.with(run, Budgets.UNLIMITED.limit(spent, 5), reading, Meters.NONE)
                : Sample.with(run, Budgets.UNLIMITED.limitIteration(spent, 5), Meters.of(spent, 100), reading);
    }
}

package dev.cairn.engine.decide;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.graph.Call;
import dev.cairn.engine.graph.End;
import dev.cairn.engine.graph.Failure;
import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.graph.Step;
import dev.cairn.engine.state.Frame;
import dev.cairn.engine.state.FramePaths;
import dev.cairn.engine.state.NodeProgress;
import dev.cairn.engine.state.Sample;
import dev.cairn.engine.state.Sample.Count;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What is decided about a call: every combination of what can be the case, against one table. */
class DecideCallTest {
    private static final Rules RULES = Rules.parse("""
            | callee      | most calls | frame  | halting | cancel | spent | decision        |
            | none        | *          | *      | no      | yes    | *     | halt: cancelled |
            | none        | *          | *      | no      | no     | steps | halt: steps     |
            | none        | *          | *      | no      | no     | tokens | halt: tokens   |
            | none        | *          | *      | no      | no     | reserved | halt: tokens |
            | none        | 1          | called | *       | *      | *     | fail: too_deep  |
            | none        | *          | *      | *       | *      | *     | enter           |
            | under way   | *          | *      | *       | *      | *     | descend         |
            | ended well  | *          | *      | *       | *      | *     | return          |
            | failed end  | *          | *      | *       | *      | *     | fail: call      |
            | cancelled end | *        | *      | *       | *      | *     | fail: call      |
            | failed      | *          | *      | *       | *      | *     | fail: k         |
            | halted      | *          | *      | *       | *      | *     | halt: taps      |
            | halted and failed | *    | *      | *       | *      | *     | halt: taps      |
            """);

    private static final Failure BROKE = new Failure("k", "it broke", false);

    record Case(String callee, int mostCalls, Scene scene) {
        Stream<String> conditions() {
            return Stream.concat(Stream.of(callee, Integer.toString(mostCalls)), scene.conditions());
        }
    }

    private static List<Case> everyCase() {
        List<String> callees = List.of(
                "none",
                "under way",
                "ended well",
                "failed end",
                "cancelled end",
                "failed",
                "halted",
                "halted and failed");
        List<Case> cases = new ArrayList<>();
        for (Scene scene : Scene.every()) {
            for (String callee : callees) {
                cases.add(new Case(callee, 1, scene));
                cases.add(new Case(callee, 2, scene));
            }
        }
        return cases;
    }

    @Test
    void followsTheTable() {
        RULES.check(everyCase(), Case::conditions, given -> {
            Decision.Before decision = decide(given);
            if (decision instanceof Decision.Halt(var reason, Optional<String> to)) {
                assertThat(to).contains("Summary");
            }
            return Said.of(decision);
        });
    }

    @Test
    void saysWhatHappenedInTheCalledGraph() {
        Scene scene = new Scene(true, "no", false, "none");
        assertThat(decide(new Case("failed", 1, scene)))
                .isEqualTo(new Decision.Fail(new Failure("k", "in graph 'inner', node 'Inner': it broke", true)));
        assertThat(decide(new Case("failed end", 1, scene)))
                .isEqualTo(new Decision.Fail(new Failure("call", "graph 'inner' ended in 'Failed'", true)));
        assertThat(decide(new Case("none", 1, scene)))
                .isEqualTo(new Decision.Fail(
                        new Failure("too_deep", "call 'Call' would make 2 open calls; its limit is 1", false)));
    }

    private static Decision.Before decide(Case given) {
        Frame<Count> caller = given.scene().frame(graph(given.mostCalls()), "Call", NodeProgress.IDLE);
        Frame<Count> frame = given.callee().equals("none")
                ? caller
                : Sample.inside(caller, new NodeProgress.InCall(callee(given, caller)));
        return Decide.before(given.scene().run(frame), frame, given.scene().reserved(), Sample.START);
    }

    private static Frame<Count> callee(Case given, Frame<Count> caller) {
        String node = switch (given.callee()) {
            case "ended well" -> "Succeeded";
            case "failed end" -> "Failed";
            case "cancelled end" -> "Cancelled";
            default -> "Inner";
        };
        String path = FramePaths.callee(caller.path(), caller.position());
        Frame<Count> callee = Sample.frame(INNER, path, new Count(0), Sample.position(node, 2, 1));
        callee = given.callee().endsWith("failed") ? Sample.failed(callee, BROKE) : callee;
        return given.callee().startsWith("halted") ? Sample.halted(callee, Scene.TAPS_SPENT) : callee;
    }

    private static final Graph<Count> INNER = inner();

    private static Graph<Count> inner() {
        Step<Count, ?, ?> inner = Sample.step("Inner");
        var builder = Graph.define("inner", 1, Count.class).start(inner);
        var wiring = builder.from(inner);
        for (var disposition : dev.cairn.engine.graph.Disposition.values()) {
            String word = disposition.name().toLowerCase(Locale.ROOT);
            String name = word.substring(0, 1).toUpperCase(Locale.ROOT) + word.substring(1);
            wiring.when(word, state -> false).to(new End<>(name, disposition));
        }
        return wiring.otherwise(End.succeeded("Other")).build();
    }

    private static Graph<Count> graph(int mostCalls) {
        Call<Count, Count> call = Call.of("Call", INNER, (Count state) -> state, (state, last) -> last)
                .depth(mostCalls);
        Step<Count, ?, ?> summary = Sample.step("Summary");
        End<Count> done = End.succeeded("Done");
        return Graph.define("g", 1, Count.class)
                .start(call)
                .from(call)
                .to(done)
                .from(summary)
                .to(done)
                .onHalt(summary)
                .build();
    }
}

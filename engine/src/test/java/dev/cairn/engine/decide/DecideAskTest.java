package dev.cairn.engine.decide;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.graph.Ask;
import dev.cairn.engine.graph.End;
import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.graph.Step;
import dev.cairn.engine.json.Json;
import dev.cairn.engine.state.Frame;
import dev.cairn.engine.state.NodeProgress;
import dev.cairn.engine.state.Sample;
import dev.cairn.engine.state.Sample.Count;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What is decided about an ask: every combination of what can be the case, against one table. */
class DecideAskTest {
    private static final Rules RULES = Rules.parse("""
            | asked | the question's deadline | declared | frame | halting | cancel | spent | decision        |
            | no    | *                       | *        | *     | here    | *      | *     | raise           |
            | no    | *                       | *        | *     | around  | *      | *     | raise           |
            | no    | *                       | *        | *     | no      | yes    | *     | halt: cancelled |
            | no    | *                       | *        | *     | no      | no     | none  | raise           |
            | no    | *                       | *        | *     | no      | no     | steps | halt: steps     |
            | no    | *                       | *        | *     | no      | no     | *     | halt: tokens    |
            | yes   | *                       | *        | *     | no      | yes    | *     | halt: cancelled |
            | yes   | none                    | *        | *     | *       | *      | *     | await           |
            | yes   | ahead                   | *        | *     | *       | *      | *     | await           |
            | yes   | come                    | yes      | *     | *       | *      | *     | expire: Late    |
            | yes   | passed                  | yes      | *     | *       | *      | *     | expire: Late    |
            | yes   | *                       | no       | *     | *       | *      | *     | await           |
            """);

    private static final Instant NOW = Sample.START.plusSeconds(60);

    record Case(boolean asked, String deadline, boolean declared, Scene scene) {
        Stream<String> conditions() {
            return Stream.concat(Stream.of(Rules.word(asked), deadline, Rules.word(declared)), scene.conditions());
        }

        Optional<Instant> until() {
            return switch (deadline) {
                case "none" -> Optional.empty();
                case "ahead" -> Optional.of(NOW.plusMillis(1));
                case "come" -> Optional.of(NOW);
                default -> Optional.of(NOW.minusMillis(1));
            };
        }
    }

    private static List<Case> everyCase() {
        List<Case> cases = new ArrayList<>();
        for (Scene scene : Scene.every()) {
            for (String deadline : List.of("none", "ahead", "come", "passed")) {
                for (int bits = 0; bits < 4; bits++) {
                    cases.add(new Case(Rules.bit(bits, 0), deadline, Rules.bit(bits, 1), scene));
                }
            }
        }
        return cases;
    }

    @Test
    void followsTheTable() {
        RULES.check(everyCase(), Case::conditions, given -> {
            NodeProgress progress = given.asked()
                    ? new NodeProgress.AwaitingAnswer("r/3", new Json("\"go?\""), given.until())
                    : NodeProgress.IDLE;
            Frame<Count> frame = given.scene().frame(requireNonNull(GRAPHS.get(given.declared())), "Ask", progress);
            Decision.Before decision =
                    Decide.before(given.scene().run(frame), frame, given.scene().reserved(), NOW);
            if (decision instanceof Decision.AwaitAnswer(Optional<Instant> until)) {
                assertThat(until).isEqualTo(given.until());
            }
            if (decision instanceof Decision.Halt(var reason, Optional<String> to)) {
                assertThat(to).contains("Summary");
            }
            return Said.of(decision);
        });
    }

    private static final Map<Boolean, Graph<Count>> GRAPHS = Map.of(true, graph(true), false, graph(false));

    private static Graph<Count> graph(boolean deadline) {
        Ask<Count, ?, ?> ask = Ask.of("Ask", Integer.class, Count::n, (state, answer) -> new Count(answer));
        Step<Count, ?, ?> summary = Sample.step("Summary");
        End<Count> done = End.succeeded("Done");
        var builder = Graph.define("g", 1, Count.class).start(ask);
        var wiring = builder.from(ask).to(done);
        if (deadline) {
            wiring.onDeadline(Duration.ofMinutes(1), End.failed("Late"));
        }
        return builder.from(summary).to(done).onHalt(summary).build();
    }
}

package dev.cairn.engine.history;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.budget.Meter;
import dev.cairn.engine.budget.Meters;
import dev.cairn.engine.graph.End;
import dev.cairn.engine.graph.Failure;
import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.graph.Migration;
import dev.cairn.engine.graph.Step;
import dev.cairn.engine.graph.StopReason;
import dev.cairn.engine.journal.JournalEvent;
import dev.cairn.engine.journal.JournalEvent.AfterFailure;
import dev.cairn.engine.json.Json;
import dev.cairn.engine.json.JsonCodec;
import dev.cairn.engine.state.Sample;
import dev.cairn.engine.state.Sample.Count;
import dev.cairn.engine.store.RunHead;
import dev.cairn.engine.store.RunStatus;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.node.IntNode;
import tools.jackson.databind.node.JsonNodeFactory;

/** Every event of an older version under today's names; outputs are ten times what they were, and then one more. */
class NodeRenamerTest {
    private static final JsonCodec JSON = JsonCodec.standard();
    private static final Failure BROKE = new Failure("k", "at Old", true);
    private static final Meters TAP = Meters.of(Meter.of("taps"), 1);
    private static final StopReason REASON = new StopReason.Cancelled("Old reason");

    static List<JournalEvent.OfFrame> every() {
        return List.of(
                new JournalEvent.StepStarted("Old", 2),
                new JournalEvent.StepCompleted("Old", 2, new Json("4"), "Older", "Old", TAP),
                failed(new AfterFailure.Retry(5)),
                failed(new AfterFailure.Backtrack("Old")),
                failed(new AfterFailure.Advance("Older")),
                failed(new AfterFailure.Halt(REASON, Optional.of("Old"))),
                failed(new AfterFailure.Halt(REASON, Optional.empty())),
                failed(new AfterFailure.Finish()),
                new JournalEvent.InterruptRaised("Old", "r/1", new Json("4"), Optional.of(Instant.EPOCH)),
                new JournalEvent.InterruptAnswered("Old", "r/1", new Json("4"), "Old", "Old"),
                new JournalEvent.InterruptExpired("Old", "r/1", "Older"),
                new JournalEvent.WaitStarted("Old", 2, Instant.EPOCH, Instant.EPOCH.plusSeconds(4)),
                new JournalEvent.WaitEnded("Old", 2, "Older", "Old"),
                new JournalEvent.CallStarted("Old", 2),
                new JournalEvent.CallReturned("Old", 2, "Old", "Old"),
                new JournalEvent.ItemsStarted("Old", 2, 4),
                new JournalEvent.ItemStarted("Old", 4, 2),
                new JournalEvent.ItemCompleted("Old", 4, 2, new Json("4"), TAP),
                new JournalEvent.ItemFailed("Old", 4, 2, BROKE, Optional.of(4L), TAP),
                new JournalEvent.ItemsJoined("Old", 2, "Old", "Old"),
                new JournalEvent.RunHalted(REASON, Optional.of("Old")),
                new JournalEvent.RunHalted(REASON, Optional.empty()));
    }

    private static JournalEvent.OfFrame failed(AfterFailure next) {
        return new JournalEvent.StepFailed("Old", 2, BROKE, next, TAP);
    }

    @ParameterizedTest
    @MethodSource("every")
    void namesNodesAsTheyAreToday(JournalEvent.OfFrame event) {
        String before = JSON.write(event).text();
        String expected = before.replaceAll("\"(node|to)\":\"Old\"", "\"$1\":\"New\"")
                .replaceAll("\"(node|to)\":\"Older\"", "\"$1\":\"Newer\"")
                .replaceAll("\"(output|answer)\":4", "\"$1\":41");
        JournalEvent translated = versions(1).translate(graph(), event);
        assertThat(JSON.write(translated).text()).isEqualTo(expected);
    }

    @Test
    void everyKindIsTested() {
        Stream<Class<?>> tested = every().stream().map(event -> event.getClass());
        assertThat(tested.distinct()).containsExactlyInAnyOrder(JournalEvent.OfFrame.class.getPermittedSubclasses());
    }

    @Test
    void leavesEventsOfTodaysVersionAsTheyAre() {
        every().forEach(event ->
                assertThat(versions(3).translate(graph(), event)).isSameAs(event));
    }

    @Test
    void goesOnFromTheVersionThatIsKnown() {
        var event = new JournalEvent.StepCompleted("Mid", 1, new Json("4"), "Newer", "e", TAP);
        assertThat(versions(2).translate(graph(), event))
                .isEqualTo(new JournalEvent.StepCompleted("New", 1, new Json("5"), "Newer", "e", TAP));
    }

    private static MigrationPath versions(int left) {
        RunHead head = new RunHead(
                "r",
                "g",
                left,
                "f",
                RunStatus.RUNNING,
                "Old",
                1,
                Instant.EPOCH,
                Instant.EPOCH,
                Optional.empty(),
                Optional.empty(),
                Map.of());
        return new MigrationPath(JSON, graph(), head, JsonNodeFactory.instance.objectNode());
    }

    private static Graph<Count> graph() {
        Step<Count, ?, ?> step = Sample.step("New");
        return Graph.define("g", 3, Count.class)
                .start(step)
                .from(step)
                .to(End.succeeded("Newer"))
                .migrate(Migration.from(1)
                        .rename("Old", "Mid")
                        .rename("Older", "Newer")
                        .output("Old", output -> IntNode.valueOf(output.asInt() * 10)))
                .migrate(Migration.from(2)
                        .rename("Mid", "New")
                        .output("Mid", output -> IntNode.valueOf(output.asInt() + 1)))
                .build();
    }
}

package dev.cairn.engine.state;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.engine.graph.Disposition;
import dev.cairn.engine.graph.End;
import dev.cairn.engine.graph.Failure;
import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.graph.Step;
import dev.cairn.engine.graph.StopReason;
import dev.cairn.engine.json.Json;
import dev.cairn.engine.state.Kinds.Inner;
import dev.cairn.engine.state.Kinds.Outer;
import dev.cairn.engine.state.Sample.Count;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class FrameTest {
    private static final StopReason ENOUGH = new StopReason.Cancelled("enough");
    private static final Failure BROKE = new Failure("k", "it broke", true);

    @Test
    void isOverAtAnEndWhenFailedAndWhenThroughWithItsHaltPath() {
        assertThat(inner("In").result()).isEmpty();
        assertThat(inner("Good").result()).contains(new FrameResult.Ended("Good", Disposition.SUCCEEDED));
        assertThat(inner("In").failed(BROKE).result()).contains(new FrameResult.Failed("In", BROKE));
        assertThat(inner("Bye").halted(ENOUGH).result()).as("has a halt path").isEmpty();
        assertThat(inner("Gone").halted(ENOUGH).result()).contains(new FrameResult.Halted(ENOUGH, Optional.empty()));
        assertThat(inner("Bye").halted(ENOUGH).failed(BROKE).result())
                .contains(new FrameResult.Halted(ENOUGH, Optional.of(BROKE)));
        assertThat(withoutHaltPath().halted(ENOUGH).result())
                .contains(new FrameResult.Halted(ENOUGH, Optional.empty()));
        assertThat(withoutHaltPath().result()).isEmpty();
    }

    @Test
    void findsFramesInsideCallsAndItems() {
        Frame<Outer> root = everything();
        for (String path : List.of("", "5.1", "5.10", "5.10/1", "5.11~2")) {
            assertThat(root.find(path)).get().extracting(Frame::path).isEqualTo(path);
        }
        for (String path :
                List.of("5", "5.0", "5.2", "5.11", "5.1~2", "5.1/1", "5.10/2", "5.12", "5.99", "6.1", "5.")) {
            assertThat(root.find(path)).as(path).isEmpty();
        }
        assertThat(root.children()).extracting(Frame::path).containsExactly("5.1", "5.10", "5.11~2");
        assertThat(root.asking())
                .extracting(NodeProgress.AwaitingAnswer::interrupt)
                .containsExactly("r/5.10/1/1");
        assertThat(inner("In").children()).isEmpty();
        Frame<Inner> asking = inner("Q").with(new NodeProgress.AwaitingAnswer("r/1", new Json("1"), Optional.empty()));
        assertThat(asking.children()).isEmpty();
        assertThat(asking.find("9/1")).isEmpty();
    }

    @Test
    void changesOneFrameAndLeavesTheOthers() {
        RunState<Outer> run = Sample.run(everything());
        for (String path : List.of("5.1", "5.10", "5.10/1", "5.11~2")) {
            RunState<Outer> edited = run.edit(path, new Inner(List.of("edited")));
            assertThat(edited.frame(path).orElseThrow().state()).isEqualTo(new Inner(List.of("edited")));
            assertThat(states(edited.root())).hasSize(5).containsOnlyOnce("edited");
        }
        assertThat(run.edit("", new Outer(List.of("edited"))).state()).isEqualTo(new Outer(List.of("edited")));
        assertThatThrownBy(() -> Sample.run(inner("Q")).edit("4", new Inner(List.of())))
                .hasMessage("no frame 4");
        Frame<Inner> asking = inner("Q").with(new NodeProgress.AwaitingAnswer("r/1", new Json("1"), Optional.empty()));
        assertThatThrownBy(() -> Sample.run(asking).edit("4", new Inner(List.of())))
                .hasMessage("no frame 4");
        assertThatThrownBy(() -> run.isHalting("4")).hasMessage("no frame 4");
    }

    private static List<String> states(Frame<?> frame) {
        List<String> said = new ArrayList<>();
        said.addAll(frame.state() instanceof Inner inner ? inner.words() : List.of("outer"));
        frame.children().forEach(child -> said.addAll(states(child)));
        return said;
    }

    /** A for-each with twelve items; item 10 has called a graph that asks. */
    private static Frame<Outer> everything() {
        Frame<Inner> deep = new Frame<>(
                Kinds.INNER,
                "5.10/1",
                new Inner(List.of("deep")),
                Sample.position("Q", 1, 1),
                new NodeProgress.AwaitingAnswer("r/5.10/1/1", new Json("\"?\""), Optional.empty()),
                Optional.empty(),
                Optional.empty());
        Frame<Inner> tenth = inner("5.10", "In").with(new NodeProgress.InCall(deep));
        Items items = Items.fresh(13)
                .with(0, new Item.Completed("a"))
                .with(1, new Item.InCall(1, inner("5.1", "In")))
                .with(10, new Item.InCall(1, tenth))
                .with(11, new Item.InCall(2, inner("5.11~2", "In")))
                .with(12, new Item.Failed(BROKE));
        return Sample.frame(Kinds.OUTER, "", new Outer(List.of()), Sample.position("Each", 5, 1))
                .with(new NodeProgress.RunningItems(items));
    }

    private static Frame<Inner> inner(String node) {
        return inner("9", node);
    }

    private static Frame<Inner> inner(String path, String node) {
        return Sample.frame(Kinds.INNER, path, new Inner(List.of(path)), Sample.position(node, 1, 1));
    }

    private static Frame<Count> withoutHaltPath() {
        Step<Count, ?, ?> work = Sample.step("Work");
        Graph<Count> graph = Graph.define("g", 1, Count.class)
                .start(work)
                .from(work)
                .to(End.succeeded("Done"))
                .build();
        return Sample.frame(graph, "", new Count(0), Sample.position("Work", 1, 1));
    }
}

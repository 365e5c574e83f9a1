package dev.cairn.engine.state;

import static dev.cairn.engine.state.Folding.completed;
import static dev.cairn.engine.state.Folding.failed;
import static dev.cairn.engine.state.Folding.itemDone;
import static dev.cairn.engine.state.Folding.itemFailed;
import static dev.cairn.engine.state.Folding.raised;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.engine.CairnException;
import dev.cairn.engine.graph.Call;
import dev.cairn.engine.graph.Disposition;
import dev.cairn.engine.graph.End;
import dev.cairn.engine.graph.ForEach;
import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.graph.Node;
import dev.cairn.engine.graph.Step;
import dev.cairn.engine.graph.StopReason;
import dev.cairn.engine.journal.JournalEvent.AfterFailure;
import dev.cairn.engine.journal.JournalEvent.CallStarted;
import dev.cairn.engine.journal.JournalEvent.CancelRequested;
import dev.cairn.engine.journal.JournalEvent.ItemStarted;
import dev.cairn.engine.journal.JournalEvent.ItemsStarted;
import dev.cairn.engine.journal.JournalEvent.RunEnded;
import dev.cairn.engine.journal.JournalEvent.RunHalted;
import dev.cairn.engine.json.Json;
import dev.cairn.engine.json.JsonCodec;
import dev.cairn.engine.state.Kinds.Outer;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** That every state comes back as it was is asserted in {@link Folding}, after each entry of each test of the fold. */
class SavedRunTest {
    private final JsonCodec json = JsonCodec.standard();

    @Test
    void isReadable() {
        Folding<Outer> fold =
                begin().then(failed("Ask", 1, new AfterFailure.Advance("Call")), new CallStarted("Call", 1));
        fold.in("2", completed("In", 1, "\"x\"", "Q")).in("2", raised("Q", "r/2/2"));
        assertThat(text(fold)).isEqualTo("""
                {'info':{'run':'r','seed':42,'budgets':{'per_run':{},'per_iteration':{}},'labels':{'a':'b'},
                'started_at':'2026-01-02T03:04:06Z','origin':null},
                'root':{'graph':'outer','version':1,'state':{'said':[]},
                'position':{'node':'Call','step_ordinal':2,'attempt':1,'started':false,'not_before':null},
                'inside':{'kind':'calling','callee':{'graph':'inner','version':1,'state':{'words':['from 0','In x']},
                'position':{'node':'Q','step_ordinal':2,'attempt':1,'started':false,'not_before':null},
                'inside':{'kind':'asking','interrupt':'r/2/2','question':'?','deadline':null},'halted':null,'failure':null}},
                'halted':null,'failure':null},
                'seq':5,'used':{'iterations':1,'steps':4},'used_by_iteration':{'iterations':1,'steps':4},
                'cancel_requested':null,'end':null}""".replace('\'', '"').replace("\n", ""));
    }

    @Test
    void keepsItemsOfEveryKind() {
        Folding<Outer> fold = begin().then(
                        failed("Ask", 1, new AfterFailure.Advance("All")),
                        new ItemsStarted("All", 1, 3),
                        itemDone("All", 0, 1, "7"),
                        itemFailed("All", 1, 1, Optional.of(5L)));
        assertThat(text(fold)).contains("""
                "items":[{"item":"completed","output":7},\
                {"item":"open","attempt":2,"started":false,"not_before":"2026-01-02T03:04:10.005Z"},\
                {"item":"open","attempt":1,"started":false,"not_before":null}]""");
        RunState<Outer> restored = saved(fold).restore(Kinds.OUTER, json);
        assertThat(Folding.items(restored, "").get(2)).isSameAs(Item.FRESH);
        assertThat(Folding.items(restored, "").completed()).isEqualTo(1);
    }

    @Test
    void keepsHowItIsOver() {
        StopReason reason = new StopReason.Cancelled("enough");
        Folding<Outer> fold = begin().then(
                        new CancelRequested("enough", Optional.empty()),
                        new RunHalted(reason, Optional.of("Summary")),
                        failed("Summary", 1, new AfterFailure.Finish()),
                        new RunEnded(Disposition.CANCELLED, Optional.of("why")));
        RunState<Outer> restored = saved(fold).restore(Kinds.OUTER, json);
        assertThat(restored).isEqualTo(fold.run());
        assertThat(restored.root().result()).contains(new FrameResult.Halted(reason, Optional.of(Folding.BROKE)));
        assertThat(restored.end()).isPresent();
        assertThat(restored.cancelRequested()).contains("enough");
    }

    @Test
    void questionsGetIdsOfTheirOwnInAnotherRun() {
        Folding<Outer> fold = itemsThatAsk();
        assertThat(asking(saved(fold).forRun("other").restore(Kinds.OUTER, json)))
                .containsExactly("other/2.0/1", "other/2.1~2/1");
        Folding<Outer> called = begin().then(
                        failed("Ask", 1, new AfterFailure.Advance("Call")), new CallStarted("Call", 1))
                .in("2", completed("In", 1, "\"x\"", "Q"))
                .in("2", raised("Q", "r/2/2"));
        assertThat(asking(saved(called).forRun("other").restore(Kinds.OUTER, json)))
                .containsExactly("other/2/2");
        assertThat(asking(saved(begin()).forRun("other").restore(Kinds.OUTER, json)))
                .isEmpty();
    }

    @Test
    void refusesAGraphThatItIsNotOf() {
        Step<Outer, ?, ?> work = step("Work");
        assertRefused(
                begin(), graph("other", 1, work), "stands in graph 'outer' version 1, not in graph other version 1");
        assertRefused(
                begin(), graph("outer", 2, work), "stands in graph 'outer' version 1, not in graph outer version 2");
        assertRefused(begin(), graph("outer", 1, work), "stands at node 'Ask', which graph outer version 1 has not");
    }

    @Test
    void refusesNodesThatAreOfAnotherKindNow() {
        Folding<Outer> asking = begin().then(raised("Ask", "r/1"));
        assertRefused(
                asking, graph("outer", 1, step("Ask")), "is inside node 'Ask', which was an ask and is none any more");
        Folding<Outer> calling =
                begin().then(failed("Ask", 1, new AfterFailure.Advance("Call")), new CallStarted("Call", 1));
        assertRefused(calling, graph("outer", 1, step("Call")), "node 'Call', which was a call and is none any more");
        Folding<Outer> doing = itemsThatAsk();
        assertRefused(doing, graph("outer", 1, step("Each")), "node 'Each', which was a for-each and is none any more");
        ForEach<Outer, Integer, String> executing =
                ForEach.of("Each", state -> List.of(1), String.class, (item, effects) -> "", (state, outputs) -> state);
        assertRefused(
                doing, graph("outer", 1, executing), "which was a for-each with a graph per item and is none any more");
        Graph<Outer> other = graph("other", 1, step("In"));
        Call<Outer, Outer> call = Call.of("Call", other, state -> state, (state, last) -> state);
        assertRefused(calling, graph("outer", 1, call), "stands in graph 'inner' version 1, not in graph other");
    }

    @Test
    void namesWhatCannotBeRead() {
        SavedRun saved = saved(begin());
        SavedFrame root = saved.root();
        SavedFrame wrong = new SavedFrame(
                root.graph(),
                root.version(),
                new Json("{\"said\":7}"),
                root.position(),
                root.inside(),
                root.halted(),
                root.failure());
        assertThatThrownBy(() -> saved.with(wrong).restore(Kinds.OUTER, json))
                .hasMessageStartingWith("cannot read the state of run r as")
                .hasMessageContaining("said: ");
        SavedFrame output = new SavedFrame(
                root.graph(),
                root.version(),
                root.state(),
                Sample.position("All", 1, 1),
                Optional.of(new SavedFrame.Doing(List.of(new SavedFrame.CompletedItem(new Json("\"x\""))))),
                root.halted(),
                root.failure());
        assertThatThrownBy(() -> saved.with(output).restore(Kinds.OUTER, json))
                .hasMessageStartingWith("cannot read the output of item 0 of 'All' of run r as");
    }

    private static Folding<Outer> begin() {
        return new Folding<>(Kinds.OUTER, new Outer(List.of()));
    }

    /** Both items ask; the second one does so at its second attempt. */
    private static Folding<Outer> itemsThatAsk() {
        return begin().then(
                        failed("Ask", 1, new AfterFailure.Advance("Each")),
                        new ItemsStarted("Each", 1, 2),
                        new ItemStarted("Each", 0, 1),
                        itemFailed("Each", 1, 1, Optional.of(1L)),
                        new ItemStarted("Each", 1, 2))
                .in("2.0", failed("In", 1, new AfterFailure.Advance("Q")))
                .in("2.0", raised("Q", "r/2.0/1"))
                .in("2.1~2", failed("In", 1, new AfterFailure.Advance("Q")))
                .in("2.1~2", raised("Q", "r/2.1~2/1"));
    }

    private SavedRun saved(Folding<Outer> fold) {
        return SavedRun.of(fold.run(), json);
    }

    private String text(Folding<Outer> fold) {
        return json.write(saved(fold)).text();
    }

    private static List<String> asking(RunState<?> run) {
        return run.asking().stream().map(NodeProgress.AwaitingAnswer::interrupt).toList();
    }

    private void assertRefused(Folding<Outer> fold, Graph<Outer> graph, String words) {
        assertThatThrownBy(() -> saved(fold).restore(graph, json))
                .isInstanceOfSatisfying(
                        CairnException.class, e -> assertThat(e.code()).isEqualTo("graph.changed"))
                .hasMessageContaining("run r")
                .hasMessageContaining(words);
    }

    private static Step<Outer, ?, ?> step(String name) {
        return Step.of(name, Integer.class, state -> 0, (input, effects) -> 0, (state, output) -> state);
    }

    private static Graph<Outer> graph(String name, int version, Node<Outer> node) {
        return Graph.define(name, version, Outer.class)
                .start(node)
                .from(node)
                .to(End.succeeded("End"))
                .build();
    }
}

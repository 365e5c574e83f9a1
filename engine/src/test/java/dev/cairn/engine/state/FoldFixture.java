package dev.cairn.engine.state;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.engine.CairnException;
import dev.cairn.engine.budget.Budgets;
import dev.cairn.engine.budget.Meter;
import dev.cairn.engine.budget.Meters;
import dev.cairn.engine.graph.Disposition;
import dev.cairn.engine.graph.End;
import dev.cairn.engine.graph.Failure;
import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.graph.Step;
import dev.cairn.engine.graph.StopReason;
import dev.cairn.engine.journal.JournalEntry;
import dev.cairn.engine.journal.JournalEvent;
import dev.cairn.engine.journal.JournalEvent.AfterFailure;
import dev.cairn.engine.journal.JournalEvent.RunEnded;
import dev.cairn.engine.journal.JournalEvent.RunStarted;
import dev.cairn.engine.journal.JournalEvent.StepCompleted;
import dev.cairn.engine.journal.JournalEvent.StepFailed;
import dev.cairn.engine.json.Json;
import dev.cairn.engine.json.JsonCodec;
import dev.cairn.engine.state.Sample.Count;
import java.util.Map;
import java.util.Optional;

/** A graph with a loop and a summary of what was halted, and the entries of its runs. */
abstract class FoldFixture {
    static final Failure BROKE = new Failure("k", "it broke", true);
    static final StopReason TAPS_SPENT = new StopReason.BudgetSpent(Meter.of("taps"));

    final JsonCodec json = JsonCodec.standard();
    final Graph<Count> graph = graph();
    final Fold<Count> fold = new Fold<>(graph, JsonCodec.standard());

    RunState<Count> begin() {
        return fold.begin("r", entry(1, start()));
    }

    RunState<Count> after(RunState<Count> run, JournalEvent... events) {
        RunState<Count> state = run;
        for (JournalEvent event : events) {
            state = fold.next(state, entry(state.seq() + 1, event));
        }
        return state;
    }

    void assertRefused(String code, String words, RunState<Count> run, JournalEntry entry) {
        assertThatThrownBy(() -> fold.next(run, entry))
                .isInstanceOfSatisfying(
                        CairnException.class, e -> assertThat(e.code()).isEqualTo(code))
                .hasMessageContaining("run r")
                .hasMessageContaining(words);
    }

    static JournalEntry entry(long seq, JournalEvent event) {
        return new JournalEntry(seq, Sample.START.plusSeconds(seq), "", 1, event);
    }

    RunStarted start() {
        Json first = new Json("{\"n\":10}");
        return new RunStarted("g", 1, graph.fingerprint(), 42, Budgets.UNLIMITED, Map.of(), first, Optional.empty());
    }

    static StepCompleted completed(String node, int attempt, int output, String to) {
        return new StepCompleted(node, attempt, new Json(Integer.toString(output)), to, "always", Meters.NONE);
    }

    static StepFailed failed(String node, int attempt, AfterFailure next) {
        return new StepFailed(node, attempt, BROKE, next, Meters.NONE);
    }

    static RunEnded end() {
        return new RunEnded(Disposition.FAILED, Optional.of("why"));
    }

    static Graph<Count> graph() {
        Step<Count, ?, ?> loop = Sample.step("Loop");
        Step<Count, ?, ?> work = Sample.step("Work");
        Step<Count, ?, ?> work2 = Sample.step("Work2");
        Step<Count, ?, ?> summary = Sample.step("Summary");
        End<Count> end = End.succeeded("End");
        return Graph.define("g", 1, Count.class)
                .start(loop)
                .loop(loop)
                .from(loop)
                .to(work)
                .from(work)
                .to(work2)
                .from(work2)
                .when("again", state -> true)
                .to(loop)
                .otherwise(end)
                .from(summary)
                .to(end)
                .onHalt(summary, (state, reason) -> new Count(state.n() + 1000))
                .build();
    }
}

package dev.cairn.testkit.graph;

import dev.cairn.engine.graph.Edge;
import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.journal.JournalEntry;
import dev.cairn.engine.journal.JournalEvent;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.run.RunResult;
import dev.cairn.engine.store.RunStatus;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * The way that a run took.
 *
 * @param status how it ended, or that it waits
 * @param cause where there is more to say
 * @param state the last state
 * @param path the run's own nodes, in the order of their turns, retries left out
 * @param lines one for each entry of the journal; the same for the same run
 * @param <S> the graph's state
 */
public record Trace<S>(RunStatus status, Optional<String> cause, S state, List<String> path, List<String> lines) {
    /** Copies the lists. */
    public Trace {
        path = List.copyOf(path);
        lines = List.copyOf(lines);
    }

    static <S> Trace<S> of(Engine engine, Graph<S> graph, RunResult<S> result) {
        List<JournalEntry> journal = engine.journal(result.run());
        List<String> path = new ArrayList<>();
        engine.history(graph, result.run(), moment -> {
            String node = moment.run().position().node();
            long turn = moment.run().position().stepOrdinal();
            if (turn > path.size()) {
                path.add(node);
            }
        });
        return new Trace<>(
                result.status(),
                result.cause(),
                result.state(),
                path,
                journal.stream().map(Trace::line).toList());
    }

    private static String line(JournalEntry entry) {
        String where = entry.frame().isEmpty() ? "" : entry.frame() + "/";
        return switch (entry.event()) {
            case JournalEvent.OfRun event -> line(event);
            case JournalEvent.OfFrame event -> where + entry.stepOrdinal() + " " + line(event);
        };
    }

    private static String line(JournalEvent.OfRun event) {
        return switch (event) {
            case JournalEvent.RunStarted started -> "starts with " + started.state();
            case JournalEvent.RunForked forked -> "is forked from " + forked.origin();
            case JournalEvent.RunMigrated migrated -> "is migrated to version " + migrated.version();
            case JournalEvent.CancelRequested cancel -> "is to stop: " + cancel.reason();
            case JournalEvent.RunSuspended suspended -> "waits";
            case JournalEvent.RunEnded ended ->
                "ends as " + ended.disposition().name().toLowerCase(Locale.ROOT)
                        + ended.cause().map(why -> ": " + why).orElse("");
        };
    }

    private static String line(JournalEvent.OfFrame event) {
        return switch (event) {
            case JournalEvent.StepStarted started -> started.node() + " begins";
            case JournalEvent.StepCompleted done ->
                done.node() + " completes with " + done.output() + way(done.to(), done.edge());
            case JournalEvent.StepFailed failed ->
                failed.node() + " fails (" + failed.failure().kind() + "), attempt " + failed.attempt()
                        + next(failed.next());
            case JournalEvent.InterruptRaised raised -> raised.node() + " asks " + raised.question();
            case JournalEvent.InterruptAnswered answered ->
                answered.node() + " is answered " + answered.answer() + way(answered.to(), answered.edge());
            case JournalEvent.InterruptExpired expired ->
                expired.node() + " is not answered" + way(expired.to(), Edge.ON_DEADLINE);
            case JournalEvent.WaitStarted begun -> begun.node() + " waits until " + begun.until();
            case JournalEvent.WaitEnded over -> over.node() + " has waited" + way(over.to(), over.edge());
            case JournalEvent.CallStarted called -> called.node() + " calls";
            case JournalEvent.CallReturned back -> back.node() + " returns" + way(back.to(), back.edge());
            case JournalEvent.ItemsStarted items -> items.node() + " begins " + items.count() + " items";
            case JournalEvent.ItemStarted item -> item.node() + " begins item " + item.item();
            case JournalEvent.ItemCompleted item ->
                item.node() + " completes item " + item.item() + " with " + item.output();
            case JournalEvent.ItemFailed item ->
                item.node() + " fails item " + item.item() + " ("
                        + item.failure().kind() + "), attempt " + item.attempt()
                        + item.retryDelayMs()
                                .map(ms -> ", again after " + ms + " ms")
                                .orElse("");
            case JournalEvent.ItemsJoined joined -> joined.node() + " is done" + way(joined.to(), joined.edge());
            case JournalEvent.RunHalted halted ->
                "halts: " + halted.reason().describe()
                        + halted.to().map(to -> way(to, Edge.ALWAYS)).orElse("");
        };
    }

    private static String next(JournalEvent.AfterFailure next) {
        return switch (next) {
            case JournalEvent.AfterFailure.Retry(long delayMs) -> ", again after " + delayMs + " ms";
            case JournalEvent.AfterFailure.Backtrack(String to) -> way(to, "backtrack");
            case JournalEvent.AfterFailure.Advance(String to) -> way(to, Edge.ON_FAILURE);
            case JournalEvent.AfterFailure.Halt(var reason, var to) ->
                ", halts: " + reason.describe()
                        + to.map(node -> way(node, Edge.ALWAYS)).orElse("");
            case JournalEvent.AfterFailure.Finish finish -> ", for good";
        };
    }

    private static String way(String to, String edge) {
        return " -> " + to + (edge.equals(Edge.ALWAYS) ? "" : " [" + edge + "]");
    }

    /** The lines as one text. */
    @Override
    public String toString() {
        return String.join("\n", lines);
    }
}

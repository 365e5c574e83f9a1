package dev.cairn.engine.history;

import dev.cairn.engine.graph.Migration;
import dev.cairn.engine.journal.JournalEvent;
import dev.cairn.engine.journal.JournalEvent.AfterFailure;
import dev.cairn.engine.json.Json;
import java.util.List;
import java.util.Optional;

/** Events under the names that their nodes have today. */
final class NodeRenamer {
    private final MigrationPath path;
    private final List<Migration> way;

    NodeRenamer(MigrationPath path, List<Migration> way) {
        this.path = path;
        this.way = way;
    }

    JournalEvent of(JournalEvent.OfFrame event) {
        return switch (event) {
            case JournalEvent.StepStarted(String node, int attempt) ->
                new JournalEvent.StepStarted(name(node), attempt);
            case JournalEvent.StepCompleted(
                    String node,
                    int attempt,
                    Json output,
                    String to,
                    String edge,
                    var charges) ->
                new JournalEvent.StepCompleted(name(node), attempt, output(node, output), name(to), edge, charges);
            case JournalEvent.StepFailed(
                    String node,
                    int attempt,
                    var failure,
                    AfterFailure next,
                    var charges,
                    var cause) -> new JournalEvent.StepFailed(name(node), attempt, failure, next(next), charges, cause);
            case JournalEvent.InterruptRaised(String node, String interrupt, Json question, var deadline) ->
                new JournalEvent.InterruptRaised(name(node), interrupt, question, deadline);
            case JournalEvent.InterruptAnswered(
                    String node,
                    String interrupt,
                    Json answer,
                    String to,
                    String edge,
                    var actor) ->
                new JournalEvent.InterruptAnswered(name(node), interrupt, output(node, answer), name(to), edge, actor);
            case JournalEvent.InterruptExpired(String node, String interrupt, String to) ->
                new JournalEvent.InterruptExpired(name(node), interrupt, name(to));
            case JournalEvent.WaitStarted(String node, int attempt, var from, var until) ->
                new JournalEvent.WaitStarted(name(node), attempt, from, until);
            case JournalEvent.WaitEnded(String node, int attempt, String to, String edge) ->
                new JournalEvent.WaitEnded(name(node), attempt, name(to), edge);
            case JournalEvent.CallStarted(String node, int attempt) ->
                new JournalEvent.CallStarted(name(node), attempt);
            case JournalEvent.CallReturned(String node, int attempt, String to, String edge) ->
                new JournalEvent.CallReturned(name(node), attempt, name(to), edge);
            case JournalEvent.ItemsStarted(String node, int attempt, int count) ->
                new JournalEvent.ItemsStarted(name(node), attempt, count);
            case JournalEvent.ItemStarted(String node, int item, int attempt) ->
                new JournalEvent.ItemStarted(name(node), item, attempt);
            case JournalEvent.ItemCompleted(String node, int item, int attempt, Json output, var charges) ->
                new JournalEvent.ItemCompleted(name(node), item, attempt, output(node, output), charges);
            case JournalEvent.ItemFailed(
                    String node,
                    int item,
                    int attempt,
                    var failure,
                    var delay,
                    var charges,
                    var cause) ->
                new JournalEvent.ItemFailed(name(node), item, attempt, failure, delay, charges, cause);
            case JournalEvent.ItemsJoined(String node, int attempt, String to, String edge) ->
                new JournalEvent.ItemsJoined(name(node), attempt, name(to), edge);
            case JournalEvent.RunHalted(var reason, Optional<String> to) ->
                new JournalEvent.RunHalted(reason, to.map(this::name));
        };
    }

    private AfterFailure next(AfterFailure next) {
        return switch (next) {
            case AfterFailure.Retry retry -> retry;
            case AfterFailure.Backtrack(String to) -> new AfterFailure.Backtrack(name(to));
            case AfterFailure.Advance(String to) -> new AfterFailure.Advance(name(to));
            case AfterFailure.Halt(var reason, Optional<String> to) ->
                new AfterFailure.Halt(reason, to.map(this::name));
            case AfterFailure.Finish finish -> finish;
        };
    }

    private String name(String oldNode) {
        return MigrationPath.renamed(way, oldNode);
    }

    private Json output(String oldNode, Json output) {
        return path.output(way, oldNode, output);
    }
}

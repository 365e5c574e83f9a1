package dev.cairn.engine.history;

import dev.cairn.engine.budget.Meters;
import dev.cairn.engine.decide.Decide;
import dev.cairn.engine.decide.DecideItem;
import dev.cairn.engine.decide.Decision;
import dev.cairn.engine.decide.Outcome;
import dev.cairn.engine.graph.Ask;
import dev.cairn.engine.graph.Failure;
import dev.cairn.engine.graph.ForEach;
import dev.cairn.engine.graph.Wait;
import dev.cairn.engine.journal.JournalEntry;
import dev.cairn.engine.journal.JournalEvent;
import dev.cairn.engine.journal.JournalEvent.AfterFailure;
import dev.cairn.engine.json.Json;
import dev.cairn.engine.json.JsonCodec;
import dev.cairn.engine.state.Fold;
import dev.cairn.engine.state.Frame;
import dev.cairn.engine.state.FramePaths;
import dev.cairn.engine.state.RunState;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Optional;

/** What today's code would write where an entry stands, given what the world said then: outputs, answers and failures. */
final class DecisionReplay {
    private final RunState<?> run;
    private final JournalEntry entry;
    private final JsonCodec json;

    DecisionReplay(RunState<?> run, JournalEntry entry, JsonCodec json) {
        this.run = run;
        this.entry = entry;
        this.json = json;
    }

    JournalEvent event() {
        return switch (entry.event()) {
            case JournalEvent.RunEnded ended -> ended();
            case JournalEvent.OfFrame event ->
                run.frame(entry.frame())
                        .<JournalEvent>map(frame -> in(frame, event))
                        .orElse(event);
            case JournalEvent.OfRun other -> other;
        };
    }

    private JournalEvent ended() {
        return switch (Decide.before(run, run.root(), Meters.NONE, entry.at())) {
            case Decision.Finish(var disposition, var cause) -> new JournalEvent.RunEnded(disposition, cause);
            case Decision.Before other -> entry.event(); // the fold says what is wrong
        };
    }

    private <T> JournalEvent in(Frame<T> frame, JournalEvent.OfFrame event) {
        return switch (event) {
            case JournalEvent.StepCompleted(String node, int attempt, Json output, var to, var edge, var charges) -> {
                Decision.Advance next = next(frame);
                yield new JournalEvent.StepCompleted(node, attempt, output, next.to(), next.edge(), charges);
            }
            case JournalEvent.StepFailed(String node, int attempt, Failure failure, var next, var charges, var cause) ->
                new JournalEvent.StepFailed(node, attempt, failure, next(frame, failure, charges), charges, cause);
            case JournalEvent.InterruptRaised(String node, var interrupt, var question, var deadline) ->
                frame.node() instanceof Ask<T, ?, ?> ask
                        ? new JournalEvent.InterruptRaised(
                                node,
                                FramePaths.interrupt(run.run(), frame.path(), frame.position()),
                                json.write(ask.question().apply(frame.state())),
                                deadline)
                        : event;
            case JournalEvent.InterruptAnswered(
                    String node,
                    String interrupt,
                    Json answer,
                    var to,
                    var edge,
                    var actor) -> {
                Decision.Advance next = next(frame);
                yield new JournalEvent.InterruptAnswered(node, interrupt, answer, next.to(), next.edge(), actor);
            }
            case JournalEvent.InterruptExpired(String node, String interrupt, var to) ->
                new JournalEvent.InterruptExpired(
                        node,
                        interrupt,
                        frame.graph()
                                .transitions(node)
                                .deadline()
                                .map(deadline -> deadline.node().name())
                                .orElse("nowhere"));
            case JournalEvent.WaitStarted(String node, int attempt, Instant from, var until) ->
                frame.node() instanceof Wait<T> wait
                        ? new JournalEvent.WaitStarted(
                                node,
                                attempt,
                                from,
                                wait.end(frame.state(), from).truncatedTo(ChronoUnit.MILLIS))
                        : event;
            case JournalEvent.WaitEnded(String node, int attempt, var to, var edge) -> {
                Decision.Advance next = next(frame);
                yield new JournalEvent.WaitEnded(node, attempt, next.to(), next.edge());
            }
            case JournalEvent.CallReturned(String node, int attempt, var to, var edge) -> {
                Decision.Advance next = next(frame);
                yield new JournalEvent.CallReturned(node, attempt, next.to(), next.edge());
            }
            case JournalEvent.ItemsStarted(String node, int attempt, var count) ->
                frame.node() instanceof ForEach<T, ?, ?> forEach
                        ? new JournalEvent.ItemsStarted(
                                node,
                                attempt,
                                forEach.items().apply(frame.state()).size())
                        : event;
            case JournalEvent.ItemFailed(
                    String node,
                    int item,
                    int attempt,
                    Failure failure,
                    var delay,
                    var charges,
                    var cause) ->
                frame.node() instanceof ForEach<T, ?, ?> forEach
                        ? new JournalEvent.ItemFailed(
                                node,
                                item,
                                attempt,
                                failure,
                                DecideItem.retryAfter(run, frame, forEach, item, attempt, failure)
                                        .map(Duration::toMillis),
                                charges,
                                cause)
                        : event;
            case JournalEvent.ItemsJoined(String node, int attempt, var to, var edge) -> {
                Decision.Advance next = next(frame);
                yield new JournalEvent.ItemsJoined(node, attempt, next.to(), next.edge());
            }
            case JournalEvent.RunHalted(var reason, var to) ->
                new JournalEvent.RunHalted(
                        reason, frame.graph().halt().map(halt -> halt.node().name()));
            case JournalEvent.StepStarted started -> started;
            case JournalEvent.CallStarted started -> started;
            case JournalEvent.ItemStarted started -> started;
            case JournalEvent.ItemCompleted completed -> completed;
        };
    }

    /** The edge that is open on the state that the fold of the entry gives. */
    private <T> Decision.Advance next(Frame<T> frame) {
        T state = Fold.stateAfter(run, frame, entry, json);
        return (Decision.Advance) Decide.after(run, frame, new Outcome.Completed<>(state));
    }

    private AfterFailure next(Frame<?> frame, Failure failure, Meters charges) {
        return switch (Decide.after(run, frame, new Outcome.Failed<>(failure), charges)) {
            case Decision.Advance(String to, String edge) -> new AfterFailure.Advance(to);
            case Decision.Retry(Duration delay) -> new AfterFailure.Retry(delay.toMillis());
            case Decision.Backtrack(String to) -> new AfterFailure.Backtrack(to);
            case Decision.Halt(var reason, Optional<String> to) -> new AfterFailure.Halt(reason, to);
            case Decision.FailFrame fail -> new AfterFailure.Finish();
        };
    }
}

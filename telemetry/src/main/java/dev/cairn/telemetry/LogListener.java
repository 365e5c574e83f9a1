package dev.cairn.telemetry;

import dev.cairn.engine.effects.Effects;
import dev.cairn.engine.graph.Disposition;
import dev.cairn.engine.graph.Failure;
import dev.cairn.engine.graph.FailureCause;
import dev.cairn.engine.journal.JournalEntry;
import dev.cairn.engine.journal.JournalEvent;
import dev.cairn.engine.journal.JournalEvent.AfterFailure;
import dev.cairn.engine.run.AttemptScope;
import dev.cairn.engine.run.RunListener;
import dev.cairn.engine.state.RunState;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.slf4j.event.Level;

/**
 * Writes a log line for each event of a run, under the logger {@code dev.cairn.run}: INFO where a run starts, waits and ends, DEBUG for
 * steps, WARN for failures, saying what happens next, with the stack trace of what an attempt failed of. Each line has {@code runId},
 * {@code nodeName}, {@code stepOrdinal} and {@code attempt} in its MDC, as far as they apply, {@code frame} inside of called graphs, and
 * {@code actor} = {@code engine}. Given to the engine as a scope, too, it puts the same around {@code execute}, for the log lines that are
 * written there, with {@code actor} = {@code node}. Thread-safe.
 */
public final class LogListener implements RunListener, AttemptScope {
    private static final Logger LOG = LoggerFactory.getLogger("dev.cairn.run");

    @Override
    public void onEntry(RunState<?> run, JournalEntry entry) {
        Line line = line(run, entry);
        if (LOG.isEnabledForLevel(line.level())) {
            try (LogContext context = LogContext.of(run, entry)) {
                LOG.atLevel(line.level())
                        .setCause(cause(entry.event()).map(JournaledError::new).orElse(null))
                        .log(line.text());
            }
        }
    }

    private static Optional<FailureCause> cause(JournalEvent event) {
        return switch (event) {
            case JournalEvent.StepFailed failed -> failed.cause();
            case JournalEvent.ItemFailed failed -> failed.cause();
            default -> Optional.empty();
        };
    }

    @Override
    public AutoCloseable open(RunState<?> run, String node, Effects effects) {
        return LogContext.of(node, effects);
    }

    @Override
    public void onProgress(String run, String node, String message) {
        LOG.debug("run {}: {}: {}", run, node, message);
    }

    @Override
    public void onMissed(long count) {
        LOG.warn("{} events of runs are not in this log, which is too slow for them; their journals have them", count);
    }

    private record Line(Level level, String text) {}

    private static Line line(RunState<?> run, JournalEntry entry) {
        String where = "run " + run.run() + ": ";
        return switch (entry.event()) {
            case JournalEvent.OfRun ofRun -> ofRun(where, ofRun);
            case JournalEvent.StepStarted(var node, var attempt) ->
                new Line(Level.DEBUG, where + node + " begins, attempt " + attempt);
            case JournalEvent.StepCompleted(var node, var attempt, var output, var to, var edge, var charges) ->
                new Line(Level.DEBUG, where + node + " completed" + then(to, edge));
            case JournalEvent.StepFailed failed ->
                new Line(
                        Level.WARN,
                        where + failed.node() + " failed, attempt " + failed.attempt() + because(failed.failure())
                                + "; " + next(failed.next()));
            case JournalEvent.InterruptRaised(var node, var interrupt, var question, var deadline) ->
                new Line(
                        Level.INFO,
                        where + node + " asks; it waits for an answer to " + interrupt
                                + deadline.map(at -> " until " + at).orElse(""));
            case JournalEvent.InterruptAnswered(var node, var interrupt, var answer, var to, var edge, var actor) ->
                new Line(Level.INFO, where + node + " was answered" + then(to, edge));
            case JournalEvent.InterruptExpired(var node, var interrupt, var to) ->
                new Line(Level.WARN, where + node + " had no answer in time; it goes on to " + to);
            case JournalEvent.WaitStarted(var node, var attempt, var from, var until) ->
                new Line(Level.INFO, where + node + " waits until " + until);
            case JournalEvent.WaitEnded(var node, var attempt, var to, var edge) ->
                new Line(Level.INFO, where + node + " has waited" + then(to, edge));
            case JournalEvent.CallStarted(var node, var attempt) ->
                new Line(Level.DEBUG, where + node + " calls its graph");
            case JournalEvent.CallReturned(var node, var attempt, var to, var edge) ->
                new Line(Level.DEBUG, where + node + " returned" + then(to, edge));
            case JournalEvent.ItemsStarted(var node, var attempt, var count) ->
                new Line(Level.DEBUG, where + node + " begins with " + count + " items");
            case JournalEvent.ItemStarted(var node, var item, var attempt) ->
                new Line(Level.DEBUG, where + node + " begins item " + item + ", attempt " + attempt);
            case JournalEvent.ItemCompleted(var node, var item, var attempt, var output, var charges) ->
                new Line(Level.DEBUG, where + node + " completed item " + item);
            case JournalEvent.ItemFailed failed ->
                new Line(
                        Level.WARN,
                        where + failed.node() + " failed at item " + failed.item() + ", attempt " + failed.attempt()
                                + because(failed.failure()) + "; " + next(failed.retryDelayMs()));
            case JournalEvent.ItemsJoined(var node, var attempt, var to, var edge) ->
                new Line(Level.DEBUG, where + node + " is done with its items" + then(to, edge));
            case JournalEvent.RunHalted(var reason, var to) ->
                new Line(
                        Level.INFO,
                        where + "it is halted, " + reason.describe()
                                + to.map(node -> "; it goes to " + node).orElse("; it ends here"));
        };
    }

    private static Line ofRun(String where, JournalEvent.OfRun event) {
        return switch (event) {
            case JournalEvent.RunStarted started ->
                new Line(Level.INFO, where + "started, graph " + started.graph() + " version " + started.version());
            case JournalEvent.RunForked forked ->
                new Line(
                        Level.INFO,
                        where + "forked from run " + forked.origin() + " behind entry " + forked.originSeq());
            case JournalEvent.RunMigrated migrated ->
                new Line(
                        Level.INFO,
                        where + "goes on under version " + migrated.version() + " of graph " + migrated.graph()
                                + ", until now " + migrated.fromVersion());
            case JournalEvent.CancelRequested(String reason, var actor) ->
                new Line(Level.INFO, where + "is to be cancelled: " + reason);
            case JournalEvent.RunSuspended suspended -> new Line(Level.INFO, where + "waits for answers");
            case JournalEvent.RunEnded(var disposition, var cause) ->
                new Line(
                        disposition == Disposition.FAILED ? Level.WARN : Level.INFO,
                        where + "ended, " + SpanAttributes.word(disposition).replace('_', ' ')
                                + cause.map(why -> ": " + why).orElse(""));
        };
    }

    private static String then(String to, String edge) {
        return ", then " + to + " (" + edge + ")";
    }

    private static String because(Failure failure) {
        return " (" + failure.kind() + "): " + failure.message();
    }

    private static String next(AfterFailure next) {
        return switch (next) {
            case AfterFailure.Retry(long delayMs) -> "it is tried again in " + delayMs + " ms";
            case AfterFailure.Backtrack(String to) -> "going back to " + to;
            case AfterFailure.Advance(String to) -> "going on to " + to;
            case AfterFailure.Halt(var reason, var to) ->
                "halting, " + reason.describe()
                        + to.map(node -> "; going to " + node).orElse("");
            case AfterFailure.Finish finish -> "no attempt is left";
        };
    }

    private static String next(Optional<Long> retryDelayMs) {
        return retryDelayMs
                .map(delay -> "it is tried again in " + delay + " ms")
                .orElse("no attempt is left");
    }
}

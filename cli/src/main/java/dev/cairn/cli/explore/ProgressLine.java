package dev.cairn.cli.explore;

import dev.cairn.agent.device.DeviceLimit;
import dev.cairn.cli.command.VisibleText;
import dev.cairn.engine.budget.Meter;
import dev.cairn.engine.journal.JournalEntry;
import dev.cairn.engine.journal.JournalEvent;
import dev.cairn.engine.journal.JournalEvent.AfterFailure;
import dev.cairn.engine.run.RunListener;
import dev.cairn.engine.state.RunState;
import dev.cairn.explorer.ElapsedTime;
import dev.cairn.explorer.state.ExplorerState;
import java.io.PrintWriter;
import java.time.Duration;
import java.time.Instant;

/** Shows how an exploration gets on: one line that changes on a terminal, a line now and then elsewhere. */
final class ProgressLine implements RunListener {
    private static final Duration BETWEEN_LINES = Duration.ofSeconds(5);
    private static final String ERASE = "\r\u001B[2K";

    /** A line that is longer than the terminal is wide is cut there: one that went on below could not be erased. */
    private static final String NO_WRAP = "\u001B[?7l";

    private static final String WRAP = "\u001B[?7h";

    private final PrintWriter err;
    private final boolean terminal;
    private final ElapsedTime elapsed = new ElapsedTime();
    private Instant lastLine = Instant.MIN;
    private int lastStep = -1;
    private int firstStep = -1;
    private int limits;
    private boolean open;

    ProgressLine(PrintWriter err, boolean terminal) {
        this.err = err;
        this.terminal = terminal;
    }

    @Override
    public void onProgress(String run, String node, String message) {
        show(message + " …");
    }

    @Override
    public void onEntry(RunState<?> run, JournalEntry entry) {
        if (!(run.state() instanceof ExplorerState state)) {
            return;
        }
        elapsed.add(entry);
        if (firstStep < 0) {
            firstStep = state.counters().steps();
        }
        switch (entry.event()) {
            case JournalEvent.StepFailed failed -> failed(run, failed);
            case JournalEvent.RunEnded ended -> step(state, true);
            case JournalEvent.StepCompleted done -> {
                limits(state);
                step(state, false);
            }
            case JournalEvent.CancelRequested c -> say("stopping: " + c.reason());
            case JournalEvent.OfFrame other -> {}
            case JournalEvent.OfRun other -> {}
        }
    }

    private void limits(ExplorerState state) {
        for (; limits < state.limits().size(); limits++) {
            DeviceLimit limit = state.limits().get(limits).limit();
            say("device limit: " + limit.missing() + (limit.ended() ? " ended the app" : ", works without"));
        }
    }

    /** Ends the line that changes, so that what follows stands on lines of its own. */
    void close() {
        if (open) {
            err.println();
            err.flush();
            open = false;
        }
    }

    private void failed(RunState<?> run, JournalEvent.StepFailed failed) {
        String what = failed.node() + ": " + failed.failure().message();
        if (failed.next() instanceof AfterFailure.Retry) {
            say(what + "; trying again");
        } else if (failed.next() instanceof AfterFailure.Backtrack(String to)) {
            long used = run.used().get(Meter.RESTARTS);
            long most = run.budgets().perRun().getOrDefault(Meter.RESTARTS, Long.MAX_VALUE);
            say(what + "; recovering through " + to + " (restart " + used + " of " + most + ")");
        }
    }

    private void step(ExplorerState state, boolean last) {
        int step = state.counters().steps();
        boolean due = last
                || step == 1
                || terminal
                || Duration.between(lastLine, Instant.now()).compareTo(BETWEEN_LINES) >= 0;
        if (step > 0 && step != lastStep && due) {
            lastStep = step;
            show(line(state));
            lastLine = Instant.now();
        }
    }

    private String line(ExplorerState state) {
        double seconds = Math.max(0.001, elapsed.soFar().toMillis() / 1000.0);
        return "step %d/%d  screens %d  transitions %d  activities %d/%d  crashes %d  %.1f steps/s"
                .formatted(
                        state.counters().steps(),
                        state.settings().steps(),
                        state.map().ownScreens(),
                        state.map().transitions().size(),
                        state.map().places().size(),
                        state.settings().app().places().size(),
                        state.map().crashes().size(),
                        (state.counters().steps() - firstStep) / seconds);
    }

    private void show(String line) {
        if (terminal) {
            VisibleText.control(err, ERASE + NO_WRAP);
            err.print(VisibleText.line(line));
            VisibleText.control(err, WRAP);
            open = true;
        } else {
            err.println(VisibleText.line(line));
        }
        err.flush();
    }

    void say(String line) {
        if (terminal && open) {
            VisibleText.control(err, ERASE);
        }
        err.println(VisibleText.line(line));
        err.flush();
        open = false;
    }
}

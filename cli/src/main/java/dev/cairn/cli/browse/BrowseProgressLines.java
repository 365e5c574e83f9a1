package dev.cairn.cli.browse;

import dev.cairn.browser.state.BrowseState;
import dev.cairn.browser.state.StepNote;
import dev.cairn.cli.command.VisibleText;
import dev.cairn.engine.journal.JournalEntry;
import dev.cairn.engine.run.RunListener;
import dev.cairn.engine.state.RunState;
import java.io.PrintWriter;

/** Says in a line each what a task's run does. */
final class BrowseProgressLines implements RunListener {
    private final PrintWriter err;
    private int told = -1;

    BrowseProgressLines(PrintWriter err) {
        this.err = err;
    }

    @Override
    public void onProgress(String run, String node, String message) {
        say(message + " …");
    }

    @Override
    public void onEntry(RunState<?> run, JournalEntry entry) {
        if (!(run.state() instanceof BrowseState state)) {
            return;
        }
        if (told < 0) {
            told = Math.max(0, state.steps().size() - 1);
        }
        for (; told < state.steps().size(); told++) {
            StepNote note = state.steps().get(told);
            say("%2d  %s: %s".formatted(note.number(), note.what(), note.outcome()));
        }
    }

    private void say(String line) {
        err.println(VisibleText.line(line));
        err.flush();
    }
}

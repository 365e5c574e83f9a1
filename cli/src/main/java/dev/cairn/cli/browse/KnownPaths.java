package dev.cairn.cli.browse;

import dev.cairn.browser.learn.PathLearner;
import dev.cairn.browser.learn.PathStart;
import dev.cairn.browser.path.LearnedPath;
import dev.cairn.browser.path.PathFolder;
import dev.cairn.browser.state.BrowseEnd;
import dev.cairn.browser.state.BrowseState;
import dev.cairn.cli.command.VisibleText;
import dev.cairn.cli.command.Workspace;
import java.io.PrintWriter;
import java.time.LocalDate;
import java.util.Optional;

/** What tasks have taught in this data folder: the path for a task, and the path that a run leaves. */
final class KnownPaths {
    private final Workspace data;
    private final PrintWriter err;

    KnownPaths(Workspace data, PrintWriter err) {
        this.data = data;
        this.err = err;
    }

    /** The task with the path that is known for it, if one is; not if a person shows how to do it this time. */
    BrowseState with(BrowseState state) {
        if (!state.task().clauses().isEmpty()) {
            return state;
        }
        Optional<PathFolder.Known> known = new PathFolder(data.path())
                .find(state.task().goal(), state.task().url(), this::tell);
        return known.map(found -> along(state, found)).orElse(state);
    }

    private BrowseState along(BrowseState state, PathFolder.Known known) {
        LearnedPath path = known.path();
        tell("walking path " + path.id() + " v" + path.version() + ", "
                + path.steps().size() + " steps");
        return PathStart.along(known, state, data.files());
    }

    private void tell(String line) {
        err.println(VisibleText.line(line));
        err.flush();
    }

    /** Keeps the way of a run that is done: one that was checked, or with {@code taught} one that a person stands for. */
    Optional<LearnedPath> learn(BrowseState state, String run, boolean taught) {
        boolean done = state.end()
                .filter(end -> end == BrowseEnd.VERIFIED || taught && end == BrowseEnd.UNVERIFIED)
                .isPresent();
        boolean asKnown = state.way().known().isPresent()
                && state.way().missed().isEmpty()
                && state.way().healed().isEmpty();
        return done && !asKnown
                ? PathLearner.of(state, run, LocalDate.now(), data.files()).flatMap(new PathFolder(data.path())::keep)
                : Optional.empty();
    }
}

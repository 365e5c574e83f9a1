package dev.cairn.browser.learn;

import dev.cairn.browser.path.LearnedPath;
import dev.cairn.browser.path.PathFolder;
import dev.cairn.browser.path.PathMatch;
import dev.cairn.browser.state.BrowseState;
import dev.cairn.browser.state.PathTrail;
import dev.cairn.browser.task.BrowseTask;
import dev.cairn.browser.task.TaskClause;
import dev.cairn.engine.files.FileStore;
import dev.cairn.engine.json.JsonCodec;
import java.util.Optional;
import java.util.stream.Collectors;

/** How a task begins that a path is known for. */
public final class PathStart {
    private PathStart() {}

    /**
     * The task along its path. What a person has once said to do instead of the task's own words is theirs this time, too: it is meant by them.
     *
     * @param files where the path is kept for the run
     */
    public static BrowseState along(PathFolder.Known known, BrowseState first, FileStore files) {
        LearnedPath path = known.path();
        BrowseTask task = PathMatch.filled(path, known.values(), first.task());
        PathTrail.KnownPath kept = new PathTrail.KnownPath(
                files.put(JsonCodec.standard().writeBytes(path)),
                path.id(),
                path.version(),
                path.steps().size(),
                known.values());
        BrowseState begun = first.withTask(task).going(PathTrail.along(kept));
        return path.taught().isEmpty()
                ? begun
                : begun.withLastUserMessage(Optional.of(task.goal() + ": " + said(task)));
    }

    private static String said(BrowseTask task) {
        return task.clauses().stream().map(TaskClause::describe).collect(Collectors.joining(", "));
    }
}

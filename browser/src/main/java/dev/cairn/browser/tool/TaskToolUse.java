package dev.cairn.browser.tool;

import dev.cairn.browser.task.TaskClause;
import dev.cairn.engine.files.FileRef;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * The tools of a task so far.
 *
 * @param catalog what servers offer; empty if none was asked
 * @param answers what was answered, in order
 * @param done the clauses whose tool was called, by {@link #key}: a call is not done again because a browser is started anew
 * @param trouble what stands in the way
 */
public record TaskToolUse(
        Optional<FileRef> catalog, List<ToolAnswer> answers, Set<String> done, Optional<ToolTrouble> trouble) {
    /** No tools. */
    public static final TaskToolUse NONE = new TaskToolUse(Optional.empty(), List.of(), Set.of(), Optional.empty());

    /** Copies the collections. */
    public TaskToolUse {
        answers = List.copyOf(answers);
        done = java.util.Collections.unmodifiableSet(new TreeSet<>(done));
    }

    /** With what servers offer now. */
    public TaskToolUse offering(FileRef now) {
        return new TaskToolUse(Optional.of(now), answers, done, trouble);
    }

    /** With an answer. */
    public TaskToolUse answered(ToolAnswer answer) {
        List<ToolAnswer> all = new ArrayList<>(answers);
        all.add(answer);
        return new TaskToolUse(catalog, all, done, trouble);
    }

    /** Names a clause among a task's, also after others were put before it. */
    public static String key(List<TaskClause> clauses, int at) {
        TaskClause clause = clauses.get(at);
        long before = clauses.subList(0, at).stream().filter(clause::equals).count();
        return clause + " #" + before;
    }

    /** With the tool of a clause called. */
    public TaskToolUse doing(String clause) {
        Set<String> all = new TreeSet<>(done);
        all.add(clause);
        return new TaskToolUse(catalog, answers, all, Optional.empty());
    }

    /** With something in the way. */
    public TaskToolUse troubled(ToolTrouble what) {
        return new TaskToolUse(catalog, answers, done, Optional.of(what));
    }

    /** With nothing in the way. */
    public TaskToolUse calm() {
        return new TaskToolUse(catalog, answers, done, Optional.empty());
    }

    /** For the next task of the same session: what was answered is known, what was called counts no more. */
    public TaskToolUse next() {
        return new TaskToolUse(Optional.empty(), answers, Set.of(), Optional.empty());
    }
}

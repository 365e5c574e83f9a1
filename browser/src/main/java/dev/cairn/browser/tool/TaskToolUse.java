package dev.cairn.browser.tool;

import dev.cairn.browser.task.AnsweredCall;
import dev.cairn.browser.task.TaskClause;
import dev.cairn.engine.files.FileRef;
import dev.cairn.engine.files.FileStore;
import dev.cairn.engine.json.AddedLater;
import java.nio.charset.StandardCharsets;
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
 * @param earlier how many of the answers are of the session's earlier tasks: nothing of this one can be seen by them
 */
public record TaskToolUse(
        Optional<FileRef> catalog,
        List<ToolAnswer> answers,
        Set<String> done,
        Optional<ToolTrouble> trouble,
        @AddedLater Optional<Integer> earlier) {
    /** No tools. */
    public static final TaskToolUse NONE =
            new TaskToolUse(Optional.empty(), List.of(), Set.of(), Optional.empty(), Optional.empty());

    /** Copies the collections. */
    public TaskToolUse {
        answers = List.copyOf(answers);
        done = java.util.Collections.unmodifiableSet(new TreeSet<>(done));
    }

    /** With what servers offer now. */
    public TaskToolUse offering(FileRef now) {
        return new TaskToolUse(Optional.of(now), answers, done, trouble, earlier);
    }

    /** With an answer. */
    public TaskToolUse answered(ToolAnswer answer) {
        List<ToolAnswer> all = new ArrayList<>(answers);
        all.add(answer);
        return new TaskToolUse(catalog, all, done, trouble, earlier);
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
        return new TaskToolUse(catalog, answers, all, Optional.empty(), earlier);
    }

    /** With something in the way. */
    public TaskToolUse troubled(ToolTrouble what) {
        return new TaskToolUse(catalog, answers, done, Optional.of(what), earlier);
    }

    /** With nothing in the way. */
    public TaskToolUse calm() {
        return new TaskToolUse(catalog, answers, done, Optional.empty(), earlier);
    }

    /** For the next task of the same session: what was answered is known, what was called counts no more. */
    public TaskToolUse next() {
        return new TaskToolUse(Optional.empty(), answers, Set.of(), Optional.empty(), Optional.of(answers.size()));
    }

    /** What was answered in this task, whole, as something can be expected of it. */
    public List<AnsweredCall> results(FileStore files) {
        return answers.stream()
                .skip(earlier.orElse(0))
                .map(answer -> new AnsweredCall(
                        answer.tool(),
                        text(answer.whole(), files),
                        answer.structured().map(json -> text(json, files)),
                        answer.error()))
                .toList();
    }

    private static String text(FileRef file, FileStore files) {
        return new String(files.get(file), StandardCharsets.UTF_8);
    }
}

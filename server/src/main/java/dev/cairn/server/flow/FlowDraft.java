package dev.cairn.server.flow;

import dev.cairn.engine.CairnException;
import dev.cairn.flows.document.FlowDocument;
import dev.cairn.flows.document.TextEdit;
import dev.cairn.flows.edit.EditOperation;
import dev.cairn.flows.edit.FlowEdit;
import dev.cairn.flows.edit.FlowEditor;
import dev.cairn.server.problem.ServerException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import tools.jackson.databind.JsonNode;

/**
 * A flow as its authors change it, before it is published: a text, and every change that led to it, in one order for all. A change is made for some {@code rev}; what has come since is respected:
 * edits of text are moved past it, operations are done on what the flow is now, and whoever changes what another has changed since is told so, with nothing lost. Errors are no hindrance.
 *
 * <p>Not thread-safe: {@link DraftBoard} lets in one at a time.
 */
final class FlowDraft {
    /** The most changes that are remembered: for undo, and for those who have not seen them yet. */
    static final int KEPT = 5_000;

    private final List<DraftChange> changes = new ArrayList<>();
    private final AuthorSteps steps = new AuthorSteps();
    private final Consumer<DraftChange> kept;
    private FlowDocument now;
    private long rev;

    /**
     * A draft that begins with a document.
     *
     * @param rev its number, higher than any that the flow's drafts had before
     * @param kept is told of each change before anybody else
     */
    FlowDraft(FlowDocument start, long rev, Consumer<DraftChange> kept) {
        this.now = start;
        this.rev = rev;
        this.kept = kept;
    }

    FlowDocument document() {
        return now;
    }

    long rev() {
        return rev;
    }

    /**
     * The changes behind {@code base}.
     *
     * @throws ServerException {@code draft.stale} if they are not known any more, or the draft never was there
     */
    List<DraftChange> since(long base) {
        long oldest = rev - changes.size();
        if (base < oldest || base > rev) {
            throw new ServerException(
                    "draft.stale",
                    "the draft of '" + now.file() + "' knows its changes from " + oldest + " to " + rev + ", not "
                            + base);
        }
        return List.copyOf(changes.subList((int) (base - oldest), changes.size()));
    }

    /**
     * The text as it was after a change.
     *
     * @return empty where that is longer ago than {@code most} changes, or not known
     */
    Optional<String> text(long then, int most) {
        if (then > rev || then < rev - Math.min(most, changes.size())) {
            return Optional.empty();
        }
        String text = now.text();
        for (int i = changes.size() - 1; i >= changes.size() - (rev - then); i--) {
            text = TextEdit.apply(text, changes.get(i).inverse());
        }
        return Optional.of(text);
    }

    /** Operations on what the flow is now. */
    void operate(long base, String who, List<EditOperation> operations, JsonNode asked) {
        List<DraftChange> others = others(base, who);
        FlowEdit edit;
        try {
            edit = FlowEditor.of(who).apply(now, List.of(), operations);
        } catch (CairnException e) {
            if (others.isEmpty()) {
                throw e;
            }
            throw new ServerException(
                    "edit.conflict", e.getMessage() + "; since then " + names(others) + " changed it");
        }
        Set<String> touched = TouchedPointers.of(edit);
        refuseCommon(touched, others);
        steps.did(who, rev + 1);
        add(who, Optional.of(asked), edit.edits(), edit.inverse(), touched, 0);
    }

    /** Typed text. */
    void type(long base, String who, List<TextEdit> edits) {
        List<TextEdit> moved = edits;
        for (DraftChange change : since(base)) {
            moved = TextShift.past(moved, change.edits())
                    .orElseThrow(() -> new ServerException(
                            "edit.conflict",
                            "'" + change.who() + "' has changed the same stretch of '" + now.file()
                                    + "' in the meantime"));
        }
        steps.did(who, rev + 1);
        add(who, Optional.empty(), moved, 0);
    }

    /** Takes back the author's last change that is not taken back yet. */
    void undo(String who) {
        take(who, steps.toUndo(who), steps::undid);
    }

    /** Takes back the author's last undo. */
    void redo(String who) {
        take(who, steps.toRedo(who), steps::redid);
    }

    /** Whether the author has a change that can be taken back, as far as it is remembered. */
    boolean mayUndo(String who) {
        return steps.toUndo(who).flatMap(this::known).isPresent();
    }

    /** Whether the author has an undo that can be taken back. */
    boolean mayRedo(String who) {
        return steps.toRedo(who).flatMap(this::known).isPresent();
    }

    private interface Taken {
        void by(String who, long next);
    }

    private void take(String who, Optional<Long> back, Taken taken) {
        DraftChange change = back.flatMap(this::known)
                .orElseThrow(() ->
                        new ServerException("edit.refused", "'" + who + "' has nothing to take back or to repeat"));
        List<TextEdit> edits = change.inverse();
        for (DraftChange later : effective(since(change.rev()))) {
            edits = TextShift.past(edits, later.edits())
                    .orElseThrow(() -> new ServerException(
                            "edit.conflict",
                            "'" + later.who() + "' has changed since what '" + who + "' would take back"));
        }
        taken.by(who, rev + 1);
        add(who, Optional.empty(), edits, change.rev());
    }

    private Optional<DraftChange> known(long number) {
        long oldest = rev - changes.size();
        return number > oldest ? Optional.of(changes.get((int) (number - oldest - 1))) : Optional.empty();
    }

    /** Without changes that were taken back at once: they have left nothing. */
    private static List<DraftChange> effective(List<DraftChange> since) {
        List<DraftChange> left = new ArrayList<>();
        for (DraftChange change : since) {
            if (!left.isEmpty() && change.reverts() == left.getLast().rev()) {
                left.removeLast();
            } else {
                left.add(change);
            }
        }
        return left;
    }

    /** Adds a change that was made before this draft was in memory. */
    void replay(DraftChange change) {
        steps.again(change, known(change.reverts()).map(DraftChange::reverts).orElse(0L) > 0);
        put(change);
    }

    private List<DraftChange> others(long base, String who) {
        return since(base).stream().filter(change -> !change.who().equals(who)).toList();
    }

    private void refuseCommon(Set<String> touched, List<DraftChange> others) {
        for (DraftChange other : others) {
            String common = TouchedPointers.common(touched, other.touched());
            if (!common.isEmpty() || (other.touched().contains("") && !touched.isEmpty())) {
                throw new ServerException(
                        "edit.conflict",
                        "'" + other.who() + "' has changed " + (common.isEmpty() ? "the text" : common)
                                + " in the meantime");
            }
        }
    }

    private static String names(List<DraftChange> others) {
        Set<String> names = new HashSet<>();
        others.forEach(other -> names.add("'" + other.who() + "'"));
        return String.join(" and ", names.stream().sorted().toList());
    }

    private void add(String who, Optional<JsonNode> asked, List<TextEdit> edits, long reverts) {
        add(who, asked, edits, TextShift.inverse(now.text(), edits), TouchedPointers.of(now, edits), reverts);
    }

    private void add(
            String who,
            Optional<JsonNode> asked,
            List<TextEdit> edits,
            List<TextEdit> inverse,
            Set<String> touched,
            long reverts) {
        DraftChange change = new DraftChange(rev + 1, who, Instant.now(), asked, edits, inverse, touched, reverts);
        kept.accept(change);
        put(change);
    }

    private void put(DraftChange change) {
        now = now.withText(TextEdit.apply(now.text(), change.edits()));
        changes.add(change);
        rev = change.rev();
        if (changes.size() > KEPT) {
            changes.removeFirst();
        }
    }
}

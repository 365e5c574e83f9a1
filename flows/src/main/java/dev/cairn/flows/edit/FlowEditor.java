package dev.cairn.flows.edit;

import dev.cairn.flows.decode.FlowDecoder;
import dev.cairn.flows.document.Content.Mapping;
import dev.cairn.flows.document.Content.Scalar;
import dev.cairn.flows.document.FlowDocument;
import dev.cairn.flows.edit.NameSite.ToFlow;
import dev.cairn.flows.edit.NameSite.ToNode;
import java.time.Clock;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Changes flows by operations. An operation changes as little of the text as it can; edges, expressions, texts, rules and the layers that are given with the flow follow;
 * nothing is left that names what is no longer there. What cannot be done is refused as a whole, with an {@link EditException}.
 *
 * <p>An editor is immutable and thread-safe; it changes no files.
 */
public final class FlowEditor {
    private final String who;
    private final Clock clock;
    private final boolean migrations;

    private FlowEditor(String who, Clock clock, boolean migrations) {
        this.who = who;
        this.clock = clock;
        this.migrations = migrations;
    }

    /** An editor for someone, whose name stands in the audit entries. */
    public static FlowEditor of(String who) {
        return new FlowEditor(who, Clock.systemUTC(), true);
    }

    /** With another clock. */
    public FlowEditor withClock(Clock other) {
        return new FlowEditor(who, other, migrations);
    }

    /** Writes no {@code migrations}: for a flow that was never run. */
    public FlowEditor withoutMigrations() {
        return new FlowEditor(who, clock, false);
    }

    /**
     * Applies operations, one after the other.
     *
     * @param flow the flow
     * @param layers documents that change the flow, and follow it
     * @throws EditException if one cannot be done; then none is
     */
    public FlowEdit apply(FlowDocument flow, List<FlowDocument> layers, List<EditOperation> operations) {
        List<FlowDocument> before = new ArrayList<>(List.of(flow));
        before.addAll(layers);
        List<AuditEntry> audit = new ArrayList<>();
        List<FlowDocument> after = run(
                before,
                operations,
                (operation, old, made) -> audit.add(AuditEntry.of(who, clock.instant(), operation, old, made)));
        return FlowEdit.of(before, after, audit);
    }

    /**
     * The flow as operations would leave it, without a record of what they change: for an author who is told at each key what would be wrong.
     *
     * @throws EditException if one cannot be done
     */
    public FlowDocument preview(FlowDocument flow, List<EditOperation> operations) {
        return run(List.of(flow), operations, (operation, old, made) -> {}).getFirst();
    }

    /** Told of each operation that was done. */
    private interface Done {
        void by(EditOperation operation, FlowDocument old, FlowDocument made);
    }

    /** What is set is taken as it is; only other operations are checked for names that they would leave. */
    private List<FlowDocument> run(List<FlowDocument> before, List<EditOperation> operations, Done done) {
        boolean checked = operations.stream().anyMatch(operation -> !(operation instanceof EditOperation.Set));
        Set<String> known = checked ? missing(before.getFirst()) : Set.of();
        List<FlowDocument> after = before;
        for (int i = 0; i < operations.size(); i++) {
            EditOperation operation = operations.get(i);
            EditSession session = new EditSession(after, migrations);
            run(session, operation);
            FlowDocument made = session.flow().document();
            if (checked) {
                refuseNames(made, operation);
                refuseDangling(made, known, operations.subList(i, operations.size()));
            }
            done.by(operation, after.getFirst(), made);
            after = session.documents();
        }
        return after;
    }

    /** Applies operations to a flow alone. */
    public FlowEdit apply(FlowDocument flow, EditOperation... operations) {
        return apply(flow, List.of(), List.of(operations));
    }

    private static void run(EditSession session, EditOperation operation) {
        switch (operation) {
            case EditOperation.Insert insert -> WayEdit.insert(session, insert);
            case EditOperation.Delete delete -> DeleteEdit.apply(session, delete);
            case EditOperation.Rename rename -> RenameEdit.node(session, rename);
            case EditOperation.RenameFlow rename -> RenameEdit.flow(session, rename);
            case EditOperation.Set set -> set(session.flow(), set);
            case EditOperation.Move move -> OrderEdit.apply(session, move);
            case EditOperation.Connect connect -> WayEdit.connect(session, connect);
            case EditOperation.Extract extract -> ExtractEdit.apply(session, extract);
            case EditOperation.Inline inline -> InlineEdit.apply(session, inline);
        }
    }

    private static void set(SourceDraft draft, EditOperation.Set set) {
        if (set.pointer().isEmpty() || !set.pointer().startsWith("/")) {
            throw EditException.refused(
                    "'" + set.pointer() + "' is no place in the flow; one is written as /nodes/lux/ask");
        }
        boolean there = draft.at(set.pointer()).isPresent();
        if (set.value().isEmpty()) {
            if (!there) {
                throw EditException.refused("there is nothing at '" + set.pointer() + "' to remove");
            }
            draft.remove(set.pointer());
        } else if (there) {
            draft.replace(set.pointer(), set.value().get());
        } else {
            draft.put(
                    Pointers.parent(set.pointer()),
                    Pointers.last(set.pointer()),
                    set.value().get());
        }
    }

    private static void refuseNames(FlowDocument after, EditOperation operation) {
        if (operation instanceof EditOperation.Set) {
            return;
        }
        FlowDecoder.decode(after).problems().stream()
                .filter(problem -> problem.code().equals("F105"))
                .findFirst()
                .ifPresent(problem -> {
                    throw EditException.refused(problem.message() + "; take another name");
                });
    }

    /**
     * Refuses names of what is not there, but for those that were there before, and of nodes that are yet to be inserted. What is set is taken as it is.
     *
     * @param rest the operation that has been done, and those that follow
     */
    private static void refuseDangling(FlowDocument after, Set<String> known, List<EditOperation> rest) {
        Set<String> missing = missing(after);
        missing.removeAll(known);
        if (rest.getFirst() instanceof EditOperation.Set) {
            known.addAll(missing);
            return;
        }
        for (EditOperation later : rest.subList(1, rest.size())) {
            if (later instanceof EditOperation.Insert insert) {
                missing.remove(called(insert.flow(), insert.node()));
            }
        }
        if (!missing.isEmpty()) {
            throw EditException.refused("the operation would leave names of what is not there: "
                    + missing.stream().sorted().collect(Collectors.joining(", ")));
        }
    }

    private static String called(String flow, String node) {
        return (flow.isEmpty() ? "" : flow + ".") + node;
    }

    /** Targets that are no nodes, and flows that are called and are not there. */
    private static Set<String> missing(FlowDocument document) {
        SourceDraft draft = new SourceDraft(document);
        Set<String> missing = new LinkedHashSet<>();
        for (NameSite site : NameSites.of(document)) {
            if (site instanceof ToNode(String flow, Scalar name)
                    && !Set.of("end", "person").contains(name.text())
                    && draft.at(EditSession.node(flow, name.text())).isEmpty()) {
                missing.add(called(flow, name.text()));
            } else if (site instanceof ToFlow(String flow, Scalar name) && !isFlow(draft, name.text())) {
                missing.add("flow " + name.text());
            }
        }
        return missing;
    }

    private static boolean isFlow(SourceDraft draft, String name) {
        boolean called = draft.at("/flows").orElse(null) instanceof Mapping flows && flows.has(name);
        return called
                || (draft.at("/flow").orElse(null) instanceof Scalar main
                        && main.text().equals(name));
    }
}

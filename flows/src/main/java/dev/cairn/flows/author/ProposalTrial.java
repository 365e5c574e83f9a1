package dev.cairn.flows.author;

import dev.cairn.engine.CairnException;
import dev.cairn.flows.compile.FlowCompiler;
import dev.cairn.flows.document.FlowDocument;
import dev.cairn.flows.document.FlowProblem;
import dev.cairn.flows.edit.EditJson;
import dev.cairn.flows.edit.EditOperation;
import dev.cairn.flows.edit.FlowEdit;
import dev.cairn.flows.edit.FlowEditor;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Tries proposed operations on a flow: reads, applies and compiles them, and says what is wrong so that it can be put right. Pure. */
final class ProposalTrial {
    private static final int MOST_OPERATIONS = 500;
    private static final int MOST_COMPLAINTS = 30;

    private final FlowCompiler compiler;
    private final FlowEditor editor;
    private final FlowDocument flow;

    ProposalTrial(FlowCompiler compiler, FlowEditor editor, FlowDocument flow) {
        this.compiler = compiler;
        this.editor = editor;
        this.flow = flow;
    }

    /**
     * What came of it.
     *
     * @param edit empty if something is wrong, or if nothing was proposed
     */
    record Verdict(Optional<FlowEdit> edit, List<String> wrong) {
        static Verdict wrong(List<String> complaints) {
            return new Verdict(
                    Optional.empty(), complaints.stream().limit(MOST_COMPLAINTS).toList());
        }

        static Verdict unreadable(String why) {
            return wrong(List.of("the answer could not be read: " + why));
        }
    }

    Verdict of(List<String> proposed) {
        if (proposed.size() > MOST_OPERATIONS) {
            return Verdict.wrong(List.of(proposed.size() + " operations are too many; at most " + MOST_OPERATIONS));
        }
        List<String> wrong = new ArrayList<>();
        List<EditOperation> operations = new ArrayList<>();
        for (int i = 0; i < proposed.size(); i++) {
            read("operation " + (i + 1), proposed.get(i), operations, wrong);
        }
        if (!wrong.isEmpty()) {
            return Verdict.wrong(wrong);
        }
        return operations.isEmpty() ? new Verdict(Optional.empty(), List.of()) : applied(operations);
    }

    private static void read(String name, String text, List<EditOperation> operations, List<String> wrong) {
        FlowDocument document = FlowDocument.parse(name, text);
        List<String> problems = FlowAuthor.shown(document.problems());
        if (!problems.isEmpty()) {
            wrong.addAll(problems);
            return;
        }
        try {
            operations.add(EditJson.parse(document.toJson()));
        } catch (CairnException e) {
            wrong.add(name + ": " + e.getMessage());
        }
    }

    private Verdict applied(List<EditOperation> operations) {
        FlowEdit edit;
        try {
            edit = editor.apply(flow, List.of(), operations);
        } catch (CairnException e) {
            return Verdict.wrong(List.of(String.valueOf(e.getMessage())));
        }
        List<String> errors = compiler.compile(edit.flow()).problems().stream()
                .filter(FlowProblem::isError)
                .map(problem -> problem.shown() + line(edit.flow(), problem))
                .toList();
        if (!errors.isEmpty()) {
            return Verdict.wrong(errors);
        }
        return new Verdict(Optional.of(edit).filter(changed -> !changed.edits().isEmpty()), List.of());
    }

    /** The line that a problem is in: it is one of the flow as it would be, which the model does not see. */
    private static String line(FlowDocument document, FlowProblem problem) {
        return document.text()
                .lines()
                .skip(problem.place().span().line() - 1L)
                .findFirst()
                .map(line -> " (in the line: " + line.strip() + ")")
                .orElse("");
    }
}

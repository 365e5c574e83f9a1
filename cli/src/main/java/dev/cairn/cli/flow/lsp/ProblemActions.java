package dev.cairn.cli.flow.lsp;

import dev.cairn.flows.compile.FlowCompiler;
import dev.cairn.flows.compile.SafeFixes;
import dev.cairn.flows.document.Fix;
import dev.cairn.flows.document.FlowDocument;
import dev.cairn.flows.document.FlowProblem;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.eclipse.lsp4j.CodeAction;
import org.eclipse.lsp4j.CodeActionKind;
import org.eclipse.lsp4j.Diagnostic;
import org.eclipse.lsp4j.DiagnosticSeverity;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.TextEdit;
import org.eclipse.lsp4j.WorkspaceEdit;

/** Problems as an editor shows them, and what mends them. */
final class ProblemActions {
    private ProblemActions() {}

    static Diagnostic diagnostic(FlowDocument document, FlowProblem problem) {
        String advice = problem.fixes().stream()
                .findFirst()
                .map(fix -> " → " + fix.title())
                .orElse("");
        Diagnostic shown = new Diagnostic(
                LspPlaces.range(document, problem.place()),
                problem.message() + advice,
                problem.isError() ? DiagnosticSeverity.Error : DiagnosticSeverity.Warning,
                "cairn",
                problem.code());
        return shown;
    }

    /** What mends the problems that touch a range, those that may be done unasked first; and, where there is any of these, all of them at once. */
    static List<CodeAction> of(OpenFlow flow, List<FlowProblem> problems, Range range, FlowCompiler compiler) {
        List<CodeAction> preferred = new ArrayList<>();
        List<CodeAction> others = new ArrayList<>();
        for (FlowProblem problem : problems) {
            if (touches(LspPlaces.range(flow.document(), problem.place()), range)) {
                problem.fixes().stream()
                        .flatMap(fix -> action(flow, problem, fix).stream())
                        .forEach(action -> (action.getIsPreferred() ? preferred : others).add(action));
            }
        }
        List<CodeAction> all = new ArrayList<>(preferred);
        all.addAll(others);
        if (problems.stream().anyMatch(problem -> problem.fixes().stream().anyMatch(Fix::safe))) {
            all.add(fixAll(flow, compiler));
        }
        return all;
    }

    private static Optional<CodeAction> action(OpenFlow flow, FlowProblem problem, Fix fix) {
        List<TextEdit> edits = LspPlaces.edits(flow.document(), fix.edits());
        if (edits.isEmpty() || edits.size() < fix.edits().size()) {
            return Optional.empty();
        }
        CodeAction action = new CodeAction(problem.code() + ": " + fix.title());
        action.setKind(CodeActionKind.QuickFix);
        action.setDiagnostics(List.of(diagnostic(flow.document(), problem)));
        action.setIsPreferred(fix.safe());
        action.setEdit(new WorkspaceEdit(Map.of(flow.uri(), edits)));
        return Optional.of(action);
    }

    private static CodeAction fixAll(OpenFlow flow, FlowCompiler compiler) {
        FlowDocument fixed = SafeFixes.apply(flow.document(), compiler).document();
        CodeAction action = new CodeAction("Apply all safe fixes");
        action.setKind(CodeActionKind.SourceFixAll);
        action.setEdit(new WorkspaceEdit(Map.of(
                flow.uri(),
                List.of(new TextEdit(
                        LspPlaces.range(flow.document(), 0, flow.text().length()), fixed.text())))));
        return action;
    }

    private static boolean touches(Range one, Range other) {
        return !isBefore(one, other) && !isBefore(other, one);
    }

    private static boolean isBefore(Range one, Range other) {
        int lines = Integer.compare(one.getEnd().getLine(), other.getStart().getLine());
        return lines < 0
                || lines == 0 && one.getEnd().getCharacter() < other.getStart().getCharacter();
    }
}

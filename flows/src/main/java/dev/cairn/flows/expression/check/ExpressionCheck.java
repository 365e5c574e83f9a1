package dev.cairn.flows.expression.check;

import dev.cairn.flows.expression.ExpressionLimits;
import dev.cairn.flows.expression.ExpressionProblem;
import dev.cairn.flows.expression.ExpressionProblem.Kind;
import dev.cairn.flows.expression.ExpressionType;
import dev.cairn.flows.expression.Scope;
import dev.cel.common.CelAbstractSyntaxTree;
import dev.cel.common.CelIssue;
import dev.cel.common.CelValidationResult;
import dev.cel.common.ast.CelExpr;
import dev.cel.parser.CelMacro;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** All that is looked at in one text, from its characters to what its comparisons can come to; collects what is wrong. For one use, in the order of its methods. */
public final class ExpressionCheck {
    private final String text;
    private final Scope scope;
    private final ExpressionLimits limits;
    private final ProblemList problems = new ProblemList();
    private final List<Token> tokens;

    public ExpressionCheck(String text, Scope scope, ExpressionLimits limits) {
        this.text = text;
        this.scope = scope;
        this.limits = limits;
        boolean small = text.length() <= limits.characters();
        if (small) {
            SyntaxCheck.characters(text, problems);
        } else {
            problems.add(
                    Kind.TOO_LARGE,
                    limits.characters(),
                    text.length(),
                    text.length() + " characters in one expression, " + limits.characters() + " may be",
                    "let");
        }
        tokens = small && problems.isEmpty() ? Tokenizer.tokens(text) : List.of();
        if (small && problems.isEmpty()) {
            new SyntaxCheck(text, tokens, problems).slips();
        }
    }

    /** {@code has} that takes names, too; the parser has to have it. */
    public static CelMacro has() {
        return HasRewrite.macro();
    }

    /** Whether nothing is wrong so far. */
    public boolean passed() {
        return problems.isEmpty();
    }

    public List<ExpressionProblem> problems() {
        return problems.sorted();
    }

    /** Says why it could not be parsed. */
    public void parsed(CelValidationResult failed) {
        new SyntaxCheck(text, tokens, problems).parser(failed);
    }

    /** A parsed tree with the names that it reads. */
    public record Read(CelAbstractSyntaxTree tree, Collection<String> known, Collection<String> unknown) {}

    /**
     * Checks the size and the names.
     *
     * @param namespaces what stands before the dot in functions' names: {@code math}
     */
    public Read read(CelAbstractSyntaxTree tree, Set<String> namespaces) {
        SourceMap places = new SourceMap(text, tokens, tree.getSource());
        new SizeCheck(limits, places, problems).check(tree.getExpr());
        NameCheck names = new NameCheck(scope, namespaces, places, problems);
        names.check(tree.getExpr());
        CelExpr rewritten = new HasRewrite(scope).rewritten(tree.getExpr());
        return new Read(
                CelAbstractSyntaxTree.newParsedAst(rewritten, tree.getSource()), names.known(), names.unknown());
    }

    /** Says in what its types do not fit. */
    public void typed(
            CelAbstractSyntaxTree tree,
            List<CelIssue> issues,
            Collection<String> functions,
            Map<String, ExpressionType.Fields> fieldTypes) {
        SourceMap places = new SourceMap(text, tokens, tree.getSource());
        TypeErrors types = new TypeErrors(tree.getExpr(), places, functions, fieldTypes, problems);
        issues.forEach(types::explain);
        if (!issues.isEmpty() && problems.isEmpty()) {
            problems.add(Kind.WRONG_TYPES, 0, text.length(), issues.getFirst().getMessage(), "");
        }
    }

    /** Checks what constants are compared with, once the types fit. */
    public void compared(CelAbstractSyntaxTree tree) {
        SourceMap places = new SourceMap(text, tokens, tree.getSource());
        new ValueCheck(scope, tree, places, problems).check(tree.getExpr());
    }

    /** Says which constants cannot be read. */
    public void failing(CelAbstractSyntaxTree tree, long part, String message) {
        SourceMap places = new SourceMap(text, tokens, tree.getSource());
        new ValueCheck(scope, tree, places, problems).failing(part, message);
    }
}

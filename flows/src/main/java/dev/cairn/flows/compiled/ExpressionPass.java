package dev.cairn.flows.compiled;

import dev.cairn.flows.document.FlowProblem;
import dev.cairn.flows.expression.Compilation;
import dev.cairn.flows.expression.Expression;
import dev.cairn.flows.expression.ExpressionProblem;
import dev.cairn.flows.expression.Scope;
import dev.cairn.flows.expression.cel.ExpressionCompiler;
import dev.cairn.flows.model.FlowExpression;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Compiles the expressions of one flow where they stand, and keeps them. Used by one thread; behind that {@link #tried} by any. */
final class ExpressionPass {
    private static final Map<String, GraphName> NOTHING = Map.of();

    private final ExpressionCompiler compiler;
    private final SiteScopes scopes;
    private final ProblemCollector problems;
    private final Map<FlowExpression, Expression> compiled = new IdentityHashMap<>();
    private final Map<FlowExpression, Compilation> ahead = new IdentityHashMap<>();
    private final Map<String, Stand> conditions = new HashMap<>();

    ExpressionPass(ExpressionCompiler compiler, SiteScopes scopes, ProblemCollector problems) {
        this.compiler = compiler;
        this.scopes = scopes;
        this.problems = problems;
    }

    /** A condition and where it stands. */
    record Placed(FlowExpression condition, ExpressionSite site) {}

    /** Where a condition stands, and what it may read besides the flow's names. */
    private record Stand(ExpressionSite site, Map<String, GraphName> besides) {}

    /** Compiles conditions that will be asked for, on several threads; what was compiled before is looked up. */
    void compileAhead(List<Placed> conditions) {
        Map<FlowExpression, Scope> unknown = new IdentityHashMap<>();
        for (Placed placed : conditions) {
            String text = placed.condition().source();
            Scope scope = scopes.reading(text, placed.site(), NOTHING);
            compiler.knownCondition(text, scope)
                    .ifPresentOrElse(
                            known -> ahead.put(placed.condition(), known),
                            () -> unknown.put(placed.condition(), scope));
        }
        List<Map.Entry<FlowExpression, Scope>> open = List.copyOf(unknown.entrySet());
        List<Compilation> made = open.parallelStream()
                .map(entry -> compiler.condition(entry.getKey().source(), entry.getValue()))
                .toList();
        for (int i = 0; i < made.size(); i++) {
            ahead.put(open.get(i).getKey(), made.get(i));
        }
    }

    Map<FlowExpression, Expression> compiled() {
        return compiled;
    }

    @Nullable
    Expression condition(Optional<FlowExpression> expression, ExpressionSite site) {
        return expression.map(text -> condition(text, site, NOTHING)).orElse(null);
    }

    @Nullable
    Expression condition(FlowExpression expression, ExpressionSite site, Map<String, GraphName> besides) {
        if (expression.offset() == 0) {
            conditions.put(expression.place().pointer(), new Stand(site, besides));
        }
        return compile(expression, site, besides, true);
    }

    /** What would be wrong with another text in a condition's place; empty if no condition of the flow stands at its place. */
    synchronized Optional<List<FlowProblem>> tried(FlowExpression other) {
        return Optional.ofNullable(conditions.get(other.place().pointer())).map(stand -> {
            ProblemCollector wrong = new ProblemCollector();
            compile(other.source(), stand.site(), stand.besides(), true, null)
                    .problems()
                    .forEach(problem -> wrong.expression(other, problem));
            return wrong.found();
        });
    }

    @Nullable
    Expression value(FlowExpression expression, ExpressionSite site, Map<String, GraphName> besides) {
        return compile(expression, site, besides, false);
    }

    Map<String, Expression> values(
            Map<String, FlowExpression> expressions, ExpressionSite site, Map<String, GraphName> besides) {
        Map<String, Expression> values = new LinkedHashMap<>();
        expressions.forEach((name, text) -> {
            Expression value = value(text, site, besides);
            if (value != null) {
                values.put(name, value);
            }
        });
        return values;
    }

    private @Nullable Expression compile(
            FlowExpression expression, ExpressionSite site, Map<String, GraphName> besides, boolean condition) {
        Compilation result = compile(expression.source(), site, besides, condition, ahead.remove(expression));
        result.problems().forEach(problem -> problems.expression(expression, problem));
        Expression found = result.expression().orElse(null);
        if (found != null) {
            compiled.put(expression, found);
        }
        return found;
    }

    /** One that reads what is unknown is compiled with all names at hand, to tell which was meant. */
    private Compilation compile(
            String text,
            ExpressionSite site,
            Map<String, GraphName> besides,
            boolean condition,
            @Nullable Compilation made) {
        Compilation first = made != null ? made : compile(text, scopes.reading(text, site, besides), condition);
        return readsUnknown(first) ? compile(text, scopes.all(site, besides), condition) : first;
    }

    private static boolean readsUnknown(Compilation result) {
        return result.problems().stream().anyMatch(problem -> problem.kind() == ExpressionProblem.Kind.UNKNOWN_NAME);
    }

    private Compilation compile(String text, Scope scope, boolean condition) {
        return condition ? compiler.condition(text, scope) : compiler.compile(text, scope);
    }
}

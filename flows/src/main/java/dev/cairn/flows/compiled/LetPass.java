package dev.cairn.flows.compiled;

import dev.cairn.flows.document.Fix;
import dev.cairn.flows.expression.Expression;
import dev.cairn.flows.model.Flow;
import dev.cairn.flows.model.FlowExpression;
import java.util.BitSet;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Pattern;

/** Compiles named expressions, those first that others read. */
final class LetPass {
    private final Flow flow;
    private final ExpressionPass pass;
    private final SiteScopes scopes;
    private final ProblemCollector problems;
    private final Set<String> open = new LinkedHashSet<>();
    private final Set<String> done = new LinkedHashSet<>();

    LetPass(Flow flow, ExpressionPass pass, SiteScopes scopes, ProblemCollector problems) {
        this.flow = flow;
        this.pass = pass;
        this.scopes = scopes;
        this.problems = problems;
    }

    void compile() {
        flow.lets().keySet().forEach(this::compile);
    }

    private void compile(String name) {
        if (done.contains(name)) {
            return;
        }
        FlowExpression text = Objects.requireNonNull(flow.lets().get(name));
        if (!open.add(name)) {
            problems.error(
                    "F503", text.place(), "'" + name + "' waits for itself", Fix.advice("write one of them out"));
            return;
        }
        for (String other : flow.lets().keySet()) {
            if (!other.equals(name) && reads(text, other)) {
                compile(other);
            }
        }
        open.remove(name);
        if (done.add(name)) {
            Expression expression = pass.value(text, ExpressionSite.END, Map.of());
            if (expression != null) {
                scopes.declare(name, new GraphName(null, expression.type(), new BitSet(), true, expression));
            }
        }
    }

    private static boolean reads(FlowExpression text, String name) {
        return Pattern.compile("(?<![A-Za-z0-9_.])" + Pattern.quote(name) + "(?![A-Za-z0-9_])")
                .matcher(text.source())
                .find();
    }
}

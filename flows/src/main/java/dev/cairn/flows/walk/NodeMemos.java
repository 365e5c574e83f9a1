package dev.cairn.flows.walk;

import dev.cairn.flows.compiled.CompiledGraph;
import dev.cairn.flows.compiled.CompiledNode;
import dev.cairn.flows.expression.Bindings;
import dev.cairn.flows.expression.Evaluated;
import dev.cairn.flows.expression.Expression;
import dev.cairn.flows.expression.Memo;
import org.jspecify.annotations.Nullable;

/** Keeps what the conditions of one frame came to, as long as what they read is the same. */
final class NodeMemos {
    private final @Nullable Memo[] whens;
    private final @Nullable Memo[][] edges;
    private final @Nullable Memo[][] checks;
    private final @Nullable Memo[] rules;

    NodeMemos(CompiledGraph graph) {
        int size = graph.nodes().size();
        whens = new Memo[size];
        edges = new Memo[size][];
        checks = new Memo[size][];
        rules = new Memo[graph.rules().size()];
    }

    Evaluated when(CompiledNode node, Expression expression, Bindings bindings) {
        return evaluate(whens, node.index(), expression, bindings);
    }

    Evaluated edge(CompiledNode node, int edge, Expression expression, Bindings bindings) {
        return evaluate(of(edges, node.index(), node.edges().size()), edge, expression, bindings);
    }

    Evaluated check(CompiledNode node, int check, int count, Expression expression, Bindings bindings) {
        return evaluate(of(checks, node.index(), count), check, expression, bindings);
    }

    Evaluated rule(int rule, Expression expression, Bindings bindings) {
        return evaluate(rules, rule, expression, bindings);
    }

    private static @Nullable Memo[] of(@Nullable Memo[][] memos, int node, int count) {
        @Nullable Memo[] found = memos[node];
        if (found == null) {
            found = new Memo[count];
            memos[node] = found;
        }
        return found;
    }

    private static Evaluated evaluate(@Nullable Memo[] memos, int index, Expression expression, Bindings bindings) {
        Memo memo = memos[index];
        if (memo == null) {
            memo = expression.memo();
            memos[index] = memo;
        }
        return memo.evaluate(bindings);
    }
}

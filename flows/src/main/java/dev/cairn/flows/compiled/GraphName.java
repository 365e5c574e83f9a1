package dev.cairn.flows.compiled;

import dev.cairn.flows.expression.Expression;
import dev.cairn.flows.expression.ExpressionType;
import java.util.BitSet;
import org.jspecify.annotations.Nullable;

/**
 * A name of a flow, with what tells whether it may be absent somewhere.
 *
 * @param sure the nodes behind which it surely has a value
 * @param always whether it has one wherever it is read
 * @param let the expression that it stands for
 */
record GraphName(
        @Nullable NameSource source,
        ExpressionType type,
        BitSet sure,
        boolean always,
        @Nullable Expression let) {
    static GraphName always(NameSource source, ExpressionType type) {
        return new GraphName(source, type, new BitSet(), true, null);
    }

    static GraphName never(NameSource source, ExpressionType type) {
        return new GraphName(source, type, new BitSet(), false, null);
    }

    static GraphName at(NameSource source, ExpressionType type, int node, boolean sure) {
        BitSet nodes = new BitSet();
        if (sure) {
            nodes.set(node);
        }
        return new GraphName(source, type, nodes, false, null);
    }

    /** Also behind the nodes of another of the same name. */
    GraphName merge(GraphName other) {
        BitSet both = (BitSet) sure.clone();
        both.or(other.sure);
        return new GraphName(source, type, both, always || other.always, let);
    }
}

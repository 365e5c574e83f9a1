package dev.cairn.flows.compiled;

/**
 * Where an expression is evaluated, which decides what may be absent there.
 *
 * @param node index of the node; -1 for the flow as a whole
 * @param moment before the node does what it is for, once its question is answered, behind it, or at the end of the flow
 * @param own the key that the node has an answer for at that moment; empty if none
 */
record ExpressionSite(int node, Moment moment, String own) {
    enum Moment {
        BEFORE,
        ANSWERED,
        BEHIND,
        AT_END
    }

    static final ExpressionSite END = new ExpressionSite(-1, Moment.AT_END, "");

    static ExpressionSite before(int node) {
        return new ExpressionSite(node, Moment.BEFORE, "");
    }

    static ExpressionSite answered(int node, String key) {
        return new ExpressionSite(node, Moment.ANSWERED, key);
    }

    static ExpressionSite behind(int node) {
        return new ExpressionSite(node, Moment.BEHIND, "");
    }

    boolean mayLack(GraphName name, String path, Presence presence) {
        if (name.always() || path.equals(own)) {
            return false;
        }
        return switch (moment) {
            case BEFORE, ANSWERED -> presence.mayLackAt(node, name.sure());
            case BEHIND -> presence.mayLackBehind(node, name.sure());
            case AT_END -> presence.mayLackAtEnd(name.sure());
        };
    }
}

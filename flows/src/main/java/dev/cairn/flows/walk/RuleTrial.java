package dev.cairn.flows.walk;

import dev.cairn.flows.compiled.CompiledRule;
import dev.cairn.flows.expression.Evaluated;
import dev.cairn.flows.expression.Expression;
import dev.cairn.flows.model.FlowRule;
import java.util.Objects;
import java.util.Optional;

/** Tries the rules of a frame where a pass has stopped. */
final class RuleTrial {
    /**
     * A rule that fails.
     *
     * @param node index of the node whose answer does not count; -1 if there is none that could be asked again
     */
    record Broken(CompiledRule rule, int node) {}

    private final FrameValues values;
    private final NodeMemos memos;
    private final PassOrder order;

    RuleTrial(FrameValues values, NodeMemos memos, PassOrder order) {
        this.values = values;
        this.memos = memos;
        this.order = order;
    }

    /** The failing rule whose last answer was met first on the walk. One about answers none of which was asked is satisfied. */
    Optional<Broken> firstBroken(Iterable<CompiledRule> rules) {
        Broken first = null;
        for (CompiledRule rule : rules) {
            int last = order.lastAsked(rule.keys());
            boolean concerns = last >= 0 || rule.keys().stream().noneMatch(values::isAnswer);
            if (concerns && fails(rule)) {
                Broken broken = new Broken(rule, last);
                if (first == null || order.position(broken.node()) < order.position(first.node())) {
                    first = broken;
                }
            }
        }
        return Optional.ofNullable(first);
    }

    private boolean fails(CompiledRule rule) {
        return switch (rule.model()) {
            case FlowRule.Holds holds -> holdsFails(rule);
            case FlowRule.OneOf oneOf -> nothingGiven(rule);
            case FlowRule.AnyOf anyOf -> nothingGiven(rule);
            case FlowRule.AllOrNone allOrNone -> someGivenSomeNot(rule);
        };
    }

    private boolean holdsFails(CompiledRule rule) {
        Expression expression = Objects.requireNonNull(rule.holds());
        values.readThisPassOnly(true);
        try {
            Evaluated result = memos.rule(rule.index(), expression, values);
            return result.fails() || result instanceof Evaluated.Failed;
        } finally {
            values.readThisPassOnly(false);
        }
    }

    /** All keys that were asked were declined, and none may still be asked. */
    private boolean nothingGiven(CompiledRule rule) {
        boolean asked = false;
        for (String key : rule.keys()) {
            Evaluated met = values.met(key);
            if (met instanceof Evaluated.Known || (met == null && values.mayCome(key))) {
                return false;
            }
            asked |= order.wasAsked(key);
        }
        return asked;
    }

    private boolean someGivenSomeNot(CompiledRule rule) {
        boolean given = false;
        boolean declined = false;
        for (String key : rule.keys()) {
            Evaluated met = values.met(key);
            if (met == null && values.mayCome(key)) {
                return false;
            }
            given |= met instanceof Evaluated.Known;
            declined |= met instanceof Evaluated.Absent && order.wasAsked(key);
        }
        return given && declined;
    }
}

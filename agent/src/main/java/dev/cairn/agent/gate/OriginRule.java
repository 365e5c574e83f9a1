package dev.cairn.agent.gate;

import dev.cairn.agent.origin.OriginPattern;
import dev.cairn.agent.origin.WebOrigin;
import java.util.List;
import java.util.Optional;

/**
 * A rule about all that is done at some origins, for what cannot ask: the guard.
 *
 * @param weight of two that hold the heavier counts, of equals the later
 */
public record OriginRule(OriginPattern pattern, Mode mode, int weight) {
    /** What the rules that are about that origin make of it; empty if none is. */
    public static Optional<OriginRule> decisive(List<OriginRule> rules, WebOrigin origin) {
        return rules.stream()
                .filter(rule -> rule.pattern().matches(origin))
                .reduce((best, next) -> next.weight() >= best.weight() ? next : best);
    }
}

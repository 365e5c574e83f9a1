package dev.cairn.browser.guard;

import dev.cairn.agent.gate.Mode;
import dev.cairn.agent.gate.OriginRule;
import dev.cairn.agent.origin.OriginPattern;
import dev.cairn.agent.origin.WebOrigin;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Which origins a browser may reach.
 *
 * @param own the task's, wherever they are
 * @param rules the user's about origins; what they want confirmed is let in once somebody has said yes
 * @param assets whose files pages may fetch: without TLS by GET and HEAD alone, within TLS nobody can tell
 */
public record GuardPolicy(Set<WebOrigin> own, List<OriginRule> rules, List<OriginPattern> assets) {
    /** Copies the collections. */
    public GuardPolicy {
        own = Set.copyOf(own);
        rules = List.copyOf(rules);
        assets = List.copyOf(assets);
    }

    /** Of a task without rules. */
    public static GuardPolicy only(WebOrigin... own) {
        return new GuardPolicy(Set.of(own), List.of(), List.of());
    }

    /** On what ground an origin is let in. */
    enum Ground {
        /** It is the task's, or a rule names that very host: it may be on the user's own network. */
        NAMED,
        /** A rule about many hosts, or files of other hosts: on the internet only. */
        PUBLIC_ONLY
    }

    /** Whether requests to an origin may pass; empty if not. {@code fetches} says that nothing can be told by it but an address. */
    Optional<Ground> ground(WebOrigin origin, boolean fetches, Set<WebOrigin> approved) {
        if (own.contains(origin)) {
            return Optional.of(Ground.NAMED);
        }
        Optional<OriginRule> rule = OriginRule.decisive(rules, origin);
        if (rule.isPresent()) {
            Ground ground = rule.get().pattern().isOneHost() ? Ground.NAMED : Ground.PUBLIC_ONLY;
            return switch (rule.get().mode()) {
                case ALLOW -> Optional.of(ground);
                case CONFIRM -> Optional.of(ground).filter(yes -> approved.contains(origin));
                case DENY -> Optional.empty();
            };
        }
        return fetches && assets.stream().anyMatch(pattern -> pattern.matches(origin))
                ? Optional.of(Ground.PUBLIC_ONLY)
                : Optional.empty();
    }

    /** The mode of the rule that is about an origin. */
    Optional<Mode> ruled(WebOrigin origin) {
        return OriginRule.decisive(rules, origin).map(OriginRule::mode);
    }
}

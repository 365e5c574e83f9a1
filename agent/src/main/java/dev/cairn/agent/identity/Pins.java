package dev.cairn.agent.identity;

import dev.cairn.agent.screen.Hierarchy;
import java.util.ArrayList;
import java.util.List;

/**
 * What a user says of screens' identity, over all that is compared otherwise.
 *
 * @param rules in the order of the user's file
 */
public record Pins(List<PinRule> rules) {
    /** No rules. */
    public static final Pins NONE = new Pins(List.of());

    public Pins {
        rules = List.copyOf(rules);
    }

    /** The signature with what the rules say of this sight. */
    public ScreenSignature pinned(ScreenSignature signature, Hierarchy hierarchy) {
        if (rules.isEmpty()) {
            return signature;
        }
        String merged = "";
        List<String> apart = new ArrayList<>();
        for (PinRule rule : rules) {
            if (rule.matches(signature, hierarchy)) {
                switch (rule.kind()) {
                    case MERGE -> merged = merged.isEmpty() ? rule.text() : merged;
                    case SPLIT -> apart.add(rule.text());
                }
            }
        }
        return signature.pinned(new Pinned(merged, apart));
    }

    /**
     * What rules say of one sight.
     *
     * @param merged sights with the same of this are one screen; empty if no rule merges this one
     * @param apart sights that differ in this are different screens
     */
    public record Pinned(String merged, List<String> apart) {
        /** Nothing is said. */
        public static final Pinned NOT = new Pinned("", List.of());

        public Pinned {
            apart = List.copyOf(apart);
        }
    }
}

package dev.cairn.agent.identity;

import dev.cairn.agent.habit.OwnWords;
import dev.cairn.agent.screen.Hierarchy;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

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

    /** What things are called in the app. */
    public OwnWords words() {
        return new OwnWords(
                rules.stream().map(PinRule::word).flatMap(Optional::stream).toList());
    }

    /** The signature of what is shown, as {@link Signer} makes it, by all that the user says. */
    public ScreenSignature sign(String place, Hierarchy hierarchy) {
        return pinned(Signer.sign(place, read(hierarchy)), hierarchy);
    }

    /** The hierarchy with the lists' words in the place of the app's own. */
    Hierarchy read(Hierarchy hierarchy) {
        return OwnWordReader.read(hierarchy, words());
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

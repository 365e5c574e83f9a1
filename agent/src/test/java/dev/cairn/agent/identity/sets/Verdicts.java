package dev.cairn.agent.identity.sets;

import dev.cairn.agent.html.HtmlHierarchy;
import dev.cairn.agent.identity.FrameCounts;
import dev.cairn.agent.identity.ScreenSignature;
import dev.cairn.agent.identity.ScreenSimilarity;
import dev.cairn.agent.identity.Signer;
import dev.cairn.agent.identity.sets.StateSet.State;
import dev.cairn.agent.screen.Hierarchy;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import javax.xml.stream.XMLStreamException;

/**
 * How pairs of states were decided on.
 *
 * @param of the kind, or what they are all together
 * @param hits pairs rightly taken for the same
 * @param wrong pairs wrongly taken for the same, and why
 * @param missed pairs wrongly taken for different, and why
 */
record Verdicts(String of, int hits, List<String> wrong, List<String> missed) {
    static Verdicts on(StateSet set) {
        return on(set, set.states().stream().map(state -> sign(set, state)).toList());
    }

    /** On states that are signed already, in their order. */
    static Verdicts on(StateSet set, List<ScreenSignature> signed) {
        FrameCounts frame = FrameCounts.ofSights(signed);
        List<String> wrong = new ArrayList<>();
        List<String> missed = new ArrayList<>();
        int hits = 0;
        for (int i = 0; i < signed.size(); i++) {
            for (int j = i + 1; j < signed.size(); j++) {
                State a = set.states().get(i);
                State b = set.states().get(j);
                ScreenSimilarity likeness = ScreenSimilarity.of(signed.get(i), signed.get(j), frame);
                boolean same = a.screen().equals(b.screen());
                hits += same && likeness.same() ? 1 : 0;
                if (same != likeness.same()) {
                    (same ? missed : wrong).add(told(set, a, b, likeness));
                }
            }
        }
        return new Verdicts(set.name(), hits, wrong, missed);
    }

    static Verdicts together(String name, List<Verdicts> all) {
        return new Verdicts(
                name,
                all.stream().mapToInt(Verdicts::hits).sum(),
                all.stream().flatMap(one -> one.wrong().stream()).toList(),
                all.stream().flatMap(one -> one.missed().stream()).toList());
    }

    double precision() {
        return hits == 0 ? 0 : (double) hits / (hits + wrong.size());
    }

    double recall() {
        return hits == 0 ? 0 : (double) hits / (hits + missed.size());
    }

    double f1() {
        return hits == 0 ? 0 : 2 * precision() * recall() / (precision() + recall());
    }

    String line() {
        return String.format(
                Locale.ROOT, "%-14s precision %.3f  recall %.3f  F1 %.3f", of, precision(), recall(), f1());
    }

    private static String told(StateSet set, State a, State b, ScreenSimilarity likeness) {
        return set.name() + " " + a.name() + " " + b.name() + ": "
                + likeness.against()
                        .map(layer -> String.format(
                                Locale.ROOT, "%s %.2f of %.2f", layer.name().label(), layer.likeness(), layer.needed()))
                        .orElse("all agree");
    }

    private static ScreenSignature sign(StateSet set, State state) {
        try {
            return Signer.sign("", set.web() ? HtmlHierarchy.parse(state.content()) : Hierarchy.parse(state.content()));
        } catch (XMLStreamException e) {
            throw new IllegalArgumentException(set.name() + " " + state.name(), e);
        }
    }
}

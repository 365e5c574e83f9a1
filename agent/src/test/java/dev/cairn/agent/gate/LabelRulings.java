package dev.cairn.agent.gate;

import java.util.List;
import java.util.Map;
import java.util.Set;

/** What the gate makes of a button by what is written on it, as it comes. */
final class LabelRulings {
    private LabelRulings() {}

    /** Of a button with that label. */
    static Mode mode(String label) {
        return judged(new Caption(label, Caption.Source.VIEW));
    }

    /** Of the "OK" under a question. */
    static Mode answered(String question) {
        return judged(
                new Caption("OK", Caption.Source.VIEW),
                new Caption(question, Caption.Source.TITLE),
                new Caption(question, Caption.Source.CHOICE));
    }

    private static Mode judged(Caption... captions) {
        return new ActionGate(GateSettings.DEFAULT, List.of(), Map.of())
                .judge(new ActionTarget(List.of(captions), "", true, Set.of()))
                .mode();
    }
}

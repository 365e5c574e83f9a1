package dev.cairn.flows.check.words;

import dev.cairn.flows.check.CheckInput;
import dev.cairn.flows.check.FlowCheck;
import dev.cairn.flows.document.Fix;
import dev.cairn.flows.document.FlowProblem;
import dev.cairn.flows.model.Wording;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;

/** F601: a flow that speaks a language somewhere speaks it everywhere. A text that is written once only is in the document's own language. */
public final class LanguagesCheck implements FlowCheck {
    @Override
    public void check(CheckInput input, Consumer<FlowProblem> found) {
        Set<String> spoken = new TreeSet<>();
        SpokenTexts.of(input.model())
                .forEach(text -> spoken.addAll(text.byLanguage().keySet()));
        spoken.remove(Wording.ONLY);
        SpokenTexts.of(input.model())
                .forEach(text -> spoken.stream()
                        .filter(language ->
                                !isThere(text, language, input.model().language()))
                        .forEach(language -> found.accept(FlowProblem.error(
                                "F601", text.place(), "no text in '" + language + "'", Fix.advice(language + ": …")))));
    }

    private static boolean isThere(Wording text, String language, String own) {
        return text.byLanguage().containsKey(language)
                || (language.equals(own) && text.byLanguage().containsKey(Wording.ONLY));
    }
}

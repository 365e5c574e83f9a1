package dev.cairn.browser.plan;

import dev.cairn.agent.gate.ActionTarget;
import dev.cairn.agent.gate.Effect;
import dev.cairn.browser.look.PageElement;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;

/**
 * Which of several elements is meant.
 *
 * @param found the one that fits best, if it fits well enough and better than all others
 * @param alike those that fit equally well, if there is more than one
 */
record ElementChoice(Optional<PageElement> found, List<PageElement> alike) {
    private static final double ENOUGH = 0.45;
    private static final double LEAD = 0.05;

    private record Scored(PageElement element, double score) {}

    /** By the words for it. */
    static ElementChoice byWords(String wanted, List<PageElement> among) {
        return by(element -> WordMatch.score(wanted, element), among);
    }

    /** By a verb for what is done with a record: what nothing is written on is meant if its page's author has called it by what the verb would do. */
    static ElementChoice byVerb(String verb, List<PageElement> among) {
        ElementChoice named = byWords(verb, among);
        if (named.found().isPresent() || !named.alike().isEmpty()) {
            return named;
        }
        Set<Effect> meant = ActionTarget.of(List.of(verb), "", true).effects();
        List<PageElement> called = among.stream()
                .filter(element -> element.name().isEmpty())
                .filter(element -> Stream.of("id", "class")
                        .map(key -> element.attributes().getOrDefault(key, ""))
                        .anyMatch(id -> ActionTarget.of(List.of(), id, true).effects().stream()
                                .anyMatch(meant::contains)))
                .toList();
        return called.size() == 1
                ? new ElementChoice(Optional.of(called.getFirst()), List.of())
                : new ElementChoice(Optional.empty(), called);
    }

    /** Those that belong to a row or card. */
    static List<PageElement> inRecord(String record, List<PageElement> among) {
        return among.stream()
                .filter(element -> WordMatch.plain(element.record()).contains(WordMatch.plain(record)))
                .toList();
    }

    static ElementChoice by(ToDoubleFunction<PageElement> score, List<PageElement> among) {
        List<Scored> scored = among.stream()
                .map(element -> new Scored(element, score.applyAsDouble(element)))
                .filter(one -> one.score() >= ENOUGH)
                .sorted(Comparator.comparingDouble(Scored::score).reversed())
                .toList();
        if (scored.isEmpty()) {
            return new ElementChoice(Optional.empty(), List.of());
        }
        double best = scored.getFirst().score();
        List<PageElement> first = scored.stream()
                .filter(one -> best - one.score() < LEAD)
                .map(Scored::element)
                .toList();
        return first.size() == 1 || first.stream().allMatch(one -> isSame(one, first.getFirst()))
                ? new ElementChoice(Optional.of(first.getFirst()), List.of())
                : new ElementChoice(Optional.empty(), first);
    }

    /** Two ways to the same: a link in the menu and one in the text. */
    private static boolean isSame(PageElement one, PageElement other) {
        return one.name().equals(other.name())
                && one.role().equals(other.role())
                && !one.leads().isEmpty()
                && one.leads().equals(other.leads())
                && !one.state().submits();
    }
}

package dev.cairn.browser.plan;

import dev.cairn.browser.look.PageElement;
import dev.cairn.browser.state.BrowseAction;
import dev.cairn.browser.task.TaskReader;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Plans what is done to one record of many, to a box, and what words say whose first is nothing but what is written on a control. */
final class RecordPlanner {
    private static final String BY = "words";

    /** What a record is ticked off with where it has no box. */
    private static final String DONE = "done complete finish mark erledigt fertig";

    /** How much of what was said a control has to be called by if nothing else of it is understood. */
    private static final double HALF = 0.5;

    private final PlanInput input;
    private final List<PageElement> pressable;

    /** On what can be pressed. */
    RecordPlanner(PlanInput input, List<PageElement> pressable) {
        this.input = input;
        this.pressable = pressable;
    }

    /**
     * What to do.
     *
     * @param step empty if nothing is found
     * @param choice what it could be
     * @param otherwise what is said if it could be nothing
     */
    record Found(Optional<NextStep> step, ElementChoice choice, String otherwise) {}

    /** Does what a verb says to a record. */
    Found act(String verb, String record) {
        ElementChoice choice = ElementChoice.byVerb(verb, ElementChoice.inRecord(record, pressable));
        Optional<NextStep> there = choice.found()
                .map(found ->
                        NextStep.on(found, new BrowseAction.Click(found.id()), BY, "in the row of " + record, true))
                .or(() -> towards(record))
                .or(() -> onItsPage(verb, record));
        return new Found(there, choice, "there is nothing to " + verb + " \"" + record + "\" with");
    }

    private Optional<NextStep> towards(String record) {
        return ElementChoice.byWords(record, pressable)
                .found()
                .filter(found -> !found.isField()) // a box would be ticked
                .filter(found -> !input.progress().tried().contains("way " + FormPlanner.key(found)))
                .map(way -> NextStep.on(way, new BrowseAction.Click(way.id()), BY, "it leads to " + record, false)
                        .noting("way " + FormPlanner.key(way)));
    }

    private Optional<NextStep> onItsPage(String verb, String record) {
        boolean here = WordMatch.plain(input.view().text()).contains(WordMatch.plain(record));
        return ElementChoice.byWords(verb, pressable)
                .found()
                .filter(found -> here && found.record().isEmpty())
                .map(found ->
                        NextStep.on(found, new BrowseAction.Click(found.id()), BY, "on the page of " + record, true));
    }

    /** Ticks a box that is called so, or the only one of the record that is; what is to be done and has no box has a button for it. */
    Found tick(String what, boolean on) {
        List<PageElement> boxes = input.elements().stream()
                .filter(element -> element.role().matches("checkbox|radio|switch"))
                .toList();
        ElementChoice choice = ElementChoice.byWords(what, boxes);
        List<PageElement> its = ElementChoice.inRecord(what, boxes);
        Optional<PageElement> box =
                choice.found().or(() -> its.size() == 1 ? Optional.of(its.getFirst()) : Optional.empty());
        Optional<NextStep> step = box.map(found -> found.state().checked() == on
                        ? WordsPlanner.completing(new BrowseAction.Pause(0), "it is so already")
                        : NextStep.on(found, new BrowseAction.Click(found.id()), BY, "the task says so", true))
                .or(() -> on ? tickedOff(what) : Optional.empty());
        return new Found(step, choice, "there is no box \"" + what + "\"");
    }

    private Optional<NextStep> tickedOff(String record) {
        List<PageElement> buttons = ElementChoice.inRecord(record, pressable).stream()
                .filter(element -> WordMatch.words(element.name()).stream().anyMatch(WordMatch.words(DONE)::contains))
                .toList();
        return buttons.size() == 1
                ? Optional.of(buttons.getFirst())
                        .map(found -> NextStep.on(
                                found, new BrowseAction.Click(found.id()), BY, "in the row of " + record, true))
                : Optional.empty();
    }

    /** What is called by these words, or by their first in the row of a record that the others name; empty if nothing clearly is. */
    Optional<NextStep> byWords(String words) {
        List<PageElement> called =
                pressable.stream().filter(element -> isCalled(element, words)).toList();
        return (called.size() == 1
                        ? Optional.of(called.getFirst())
                        : ElementChoice.byWords(words, called).found())
                .map(found ->
                        NextStep.on(found, new BrowseAction.Click(found.id()), BY, "the task says: " + words, true))
                .or(() -> TaskReader.inRecord(words)
                        .flatMap(clause -> ElementChoice.byVerb(
                                        clause.verb(), ElementChoice.inRecord(clause.record(), pressable))
                                .found()
                                .map(found -> NextStep.on(
                                        found,
                                        new BrowseAction.Click(found.id()),
                                        BY,
                                        "in the row of " + clause.record(),
                                        true))));
    }

    /** All that is written on it is said, and is half of what is said; "check out" is "Checkout". */
    private static boolean isCalled(PageElement element, String words) {
        Set<String> name = WordMatch.words(element.name());
        boolean said = WordMatch.words(words).containsAll(name) && WordMatch.score(words, element) >= HALF;
        return !name.isEmpty() && (said || joined(element.name()).equals(joined(words)));
    }

    private static String joined(String text) {
        return WordMatch.plain(text).replace(" ", "");
    }
}

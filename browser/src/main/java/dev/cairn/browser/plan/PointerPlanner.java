package dev.cairn.browser.plan;

import dev.cairn.browser.look.PageElement;
import dev.cairn.browser.state.BrowseAction;
import dev.cairn.browser.task.TaskClause;
import java.util.List;
import java.util.Optional;

/** Moves the pointer to where a control may show then, if nothing that shows is what the task names. Each place is tried once. */
final class PointerPlanner {
    private final PlanInput input;

    private PointerPlanner(PlanInput input) {
        this.input = input;
    }

    /** The step, or one that is to be taken before it, if it does no more than to wait, to ask, or to look elsewhere. */
    static NextStep before(NextStep step, TaskClause clause, PlanInput input) {
        if (step.completes()) {
            return step;
        }
        PointerPlanner planner = new PointerPlanner(input);
        Optional<PageElement> place = switch (clause) {
            case TaskClause.Press(String what) ->
                ElementChoice.byWords(what, input.covert()).found();
            case TaskClause.InRecord(String verb, String record) -> planner.inRecord(verb, record);
            case TaskClause other -> Optional.empty();
        };
        return place.flatMap(one -> over(one, "words", input)).orElse(step);
    }

    /** What is called so in the record, or else any control in it: what nothing is written on may be meant. */
    private Optional<PageElement> inRecord(String verb, String record) {
        List<PageElement> within = ElementChoice.inRecord(record, input.covert());
        return ElementChoice.byVerb(verb, within)
                .found()
                .or(() -> within.stream().filter(one -> one.name().isEmpty()).findFirst());
    }

    /** The step to one that was not tried yet. What is written on it does not show, and is told to nobody. */
    static Optional<NextStep> over(PageElement covert, String by, PlanInput input) {
        String row = covert.record().isEmpty() ? "" : " of \"" + covert.record() + "\"";
        String marker = "pointer " + covert.bounds() + row;
        return input.progress().tried().contains(marker)
                ? Optional.empty()
                : Optional.of(new NextStep(
                        new BrowseAction.Hover(covert.id()),
                        "a " + covert.role() + row,
                        by,
                        "it may show under the pointer",
                        false,
                        Optional.of(marker)));
    }
}

package dev.cairn.browser.plan;

import dev.cairn.agent.path.TargetAgreement;
import dev.cairn.browser.look.PageElement;
import dev.cairn.browser.path.LearnedStep;
import dev.cairn.browser.state.BrowseAction;
import dev.cairn.browser.state.ManualCause;
import dev.cairn.browser.task.TaskClause;
import java.util.List;
import java.util.Optional;

/** Does what a person has shown in the browser's window: its target is found as that of a path's step is. */
final class ShownPlanner {
    private static final String BY = "person";
    private static final String WHY = "a person has shown it";

    private ShownPlanner() {}

    /** The step; empty if its target is not here, or another could be meant. */
    static Optional<NextStep> plan(PlanInput input, TaskClause.Shown shown) {
        List<PageElement> elements = input.elements();
        return TargetAgreement.find(shown.target(), ElementTraits.of(elements))
                .map(found -> elements.get(found.index()))
                .map(element -> on(element, shown, input));
    }

    private static NextStep on(PageElement element, TaskClause.Shown shown, PlanInput input) {
        if (shown.text().isEmpty()) {
            return NextStep.on(element, new BrowseAction.Click(element.id()), BY, WHY, true);
        }
        String given = shown.text().get();
        if (element.role().matches("checkbox|radio|switch")) {
            return given.equals(element.state().checked() ? "on" : "off")
                    ? new NextStep(new BrowseAction.Pause(0), "", BY, "it is so already", true, Optional.empty())
                    : NextStep.on(element, new BrowseAction.Click(element.id()), BY, WHY, true);
        }
        Optional<String> text = given.equals(LearnedStep.BY_VALUES)
                ? FieldValues.of(input.values(), element, input.view())
                : Optional.of(given);
        return text.map(known -> put(element, known, shown.enter()))
                .orElseGet(
                        () -> NextStep.ask(
                                ManualCause.STUCK,
                                "what goes into " + element.describe()
                                        + " is kept in no path: name it in a file for --values, or type it in the window of --headed and answer 'done'"));
    }

    private static NextStep put(PageElement element, String text, boolean enter) {
        BrowseAction action =
                element.role().equals("combobox") && !element.options().isEmpty()
                        ? new BrowseAction.Choose(element.id(), text)
                        : new BrowseAction.Type(element.id(), text, enter);
        return NextStep.on(element, action, BY, WHY, true);
    }
}

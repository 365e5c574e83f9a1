package dev.cairn.browser.plan;

import dev.cairn.agent.input.Values;
import dev.cairn.browser.look.PageElement;
import dev.cairn.browser.look.PageView;
import dev.cairn.browser.state.ActionProposal;
import dev.cairn.browser.state.BrowseProgress;
import dev.cairn.browser.task.BrowseTask;
import dev.cairn.browser.tool.OfferedTools;
import dev.cairn.browser.tool.TaskToolUse;
import java.util.List;
import java.util.Optional;

/**
 * What a plan rests on.
 *
 * @param task what the user wants
 * @param progress how far it is
 * @param values what the user wants put into which fields
 * @param view what is seen
 * @param fulfilled whether every expectation holds there
 * @param unsettled the act that a process died in, if it is not known what became of it
 * @param struck targets that were denied, in words
 * @param ahead the path that is known for it
 * @param offered what servers of tools offer
 * @param tools what tools have answered, and what stands in their way
 */
public record PlanInput(
        BrowseTask task,
        BrowseProgress progress,
        Values values,
        PageView view,
        boolean fulfilled,
        Optional<ActionProposal> unsettled,
        List<String> struck,
        Optional<PathAhead> ahead,
        OfferedTools offered,
        TaskToolUse tools) {
    /** Copies the list. */
    public PlanInput {
        struck = List.copyOf(struck);
    }

    /** What can be acted on and was not denied. */
    List<PageElement> elements() {
        return undenied(view.elements());
    }

    /** What may show under the pointer and was not denied. */
    List<PageElement> covert() {
        return undenied(view.covert());
    }

    private List<PageElement> undenied(List<PageElement> all) {
        return all.stream()
                .filter(element -> !struck.contains(element.describeInRecord()))
                .toList();
    }
}

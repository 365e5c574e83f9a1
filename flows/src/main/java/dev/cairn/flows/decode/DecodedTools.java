package dev.cairn.flows.decode;

import dev.cairn.flows.document.FlowProblem;
import dev.cairn.flows.model.ToolCatalog;
import java.util.List;

/**
 * What came of a list of tools.
 *
 * @param problems by place
 */
public record DecodedTools(ToolCatalog catalog, List<FlowProblem> problems) {
    /** Sorts the problems. */
    public DecodedTools {
        problems = problems.stream().sorted(FlowProblem.ORDER).toList();
    }
}

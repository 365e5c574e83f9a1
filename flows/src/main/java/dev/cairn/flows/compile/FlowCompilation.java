package dev.cairn.flows.compile;

import dev.cairn.engine.CairnException;
import dev.cairn.flows.compiled.CompiledFlow;
import dev.cairn.flows.decode.Decoded;
import dev.cairn.flows.document.FlowProblem;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * What came of compiling a document.
 *
 * @param decoded the document and its model
 * @param flow there exactly when no problem is an error
 * @param problems all, by place
 */
public record FlowCompilation(Decoded decoded, Optional<CompiledFlow> flow, List<FlowProblem> problems) {
    public FlowCompilation {
        problems = List.copyOf(problems);
    }

    /**
     * The flow.
     *
     * @throws CairnException {@code flow.invalid} with all problems, a line each
     */
    public CompiledFlow orThrow() {
        return flow.orElseThrow(() -> new CairnException(
                "flow.invalid",
                problems.stream().map(FlowProblem::shown).collect(Collectors.joining(System.lineSeparator()))));
    }
}

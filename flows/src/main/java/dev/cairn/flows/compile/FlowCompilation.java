package dev.cairn.flows.compile;

import dev.cairn.engine.CairnException;
import dev.cairn.flows.compiled.CompiledFlow;
import dev.cairn.flows.decode.DecodedDocument;
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
 * @param assembled the flow with whatever errors it has, to look at what stands in it: it is not to be walked. Empty where no model could be read
 */
public record FlowCompilation(
        DecodedDocument decoded,
        Optional<CompiledFlow> flow,
        List<FlowProblem> problems,
        Optional<CompiledFlow> assembled) {
    public FlowCompilation {
        problems = List.copyOf(problems);
    }

    /** Of which nothing is to be looked at where it has errors. */
    public FlowCompilation(DecodedDocument decoded, Optional<CompiledFlow> flow, List<FlowProblem> problems) {
        this(decoded, flow, problems, flow);
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

package dev.cairn.flows.layer;

import dev.cairn.flows.document.FlowDocument;
import dev.cairn.flows.document.FlowProblem;
import java.util.List;
import java.util.Optional;
import tools.jackson.databind.JsonNode;

/**
 * What came of a merge.
 *
 * @param document the flow; its places are those of the layers' files
 * @param problems why the layers do not fit together; a flow with errors must not be run
 * @param leaves where each leaf comes from, in the order of the flow
 * @param changes what each layer did to those below, lowest first; the lowest's own fields are no change
 * @param layers lowest first
 */
public record MergedFlow(
        FlowDocument document,
        List<FlowProblem> problems,
        List<LeafOrigin> leaves,
        List<LayerChange> changes,
        List<LayerName> layers,
        Rollout rollout) {
    /** What a layer is called. */
    public record LayerName(String id, Tier tier, int rank, String file) {}

    public MergedFlow {
        problems = List.copyOf(problems);
        leaves = List.copyOf(leaves);
        changes = List.copyOf(changes);
        layers = List.copyOf(layers);
    }

    /** Whether the layers fit together. */
    public boolean isClean() {
        return problems.stream().noneMatch(FlowProblem::isError);
    }

    /** Where a leaf comes from, by its JSON pointer. */
    public Optional<LeafOrigin> origin(String pointer) {
        return leaves.stream().filter(leaf -> leaf.pointer().equals(pointer)).findFirst();
    }

    /** The report for programs. */
    public JsonNode reportJson() {
        return MergeReport.json(this);
    }

    /** The report for people: one HTML page that needs nothing else. */
    public String reportPage() {
        return MergePage.html(this);
    }
}

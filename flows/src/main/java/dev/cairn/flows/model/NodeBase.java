package dev.cairn.flows.model;

import dev.cairn.flows.document.Place;
import java.util.List;
import java.util.Optional;

/**
 * What all nodes have.
 *
 * @param idPlace where the id is written
 */
public record NodeBase(
        String id,
        Place idPlace,
        Optional<Wording> label,
        Optional<FlowExpression> when,
        List<FlowEdge> next,
        Presentation presentation,
        Place place) {
    public NodeBase {
        next = List.copyOf(next);
    }
}

package dev.cairn.flows.model;

import dev.cairn.flows.document.Content;
import dev.cairn.flows.document.Place;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * One graph of a document: the main flow, or one with answers of its own that is called or chosen.
 *
 * @param about in which words people speak of it, to tell paths apart; empty if not said
 * @param start the node that it begins with, and where that is written; none if the document does not say (F103)
 * @param nodes by id, in the order of the document, which means nothing
 * @param takes what a caller hands in, by name: its type as written
 * @param optional which of them may be absent
 * @param gives what a caller may read afterwards, by name: evaluated here, when the flow has ended
 * @param lets named expressions, by name
 * @param rules in the order of the document
 * @param most how deep it may call itself, 1 unless said otherwise: it does not
 */
public record Flow(
        String id,
        Optional<Wording> label,
        String about,
        Optional<Target> start,
        Map<String, FlowNode> nodes,
        Map<String, Content> takes,
        Set<String> optional,
        Map<String, FlowExpression> gives,
        Map<String, FlowExpression> lets,
        List<FlowRule> rules,
        int most,
        Presentation presentation,
        Place place) {
    /** Copies, keeping the order of the document. */
    public Flow {
        nodes = OrderedMaps.copy(nodes);
        takes = OrderedMaps.copy(takes);
        optional = Set.copyOf(optional);
        gives = OrderedMaps.copy(gives);
        lets = OrderedMaps.copy(lets);
        rules = List.copyOf(rules);
    }

    /** The node of that id. */
    public Optional<FlowNode> node(String id) {
        return Optional.ofNullable(nodes.get(id));
    }
}

package dev.cairn.flows.edit;

import dev.cairn.flows.document.FlowDocument;
import dev.cairn.flows.document.Place;
import java.util.ArrayList;
import java.util.List;

/** Where a document names nodes and flows. */
public final class FlowReferences {
    private FlowReferences() {}

    /**
     * The places that name a node, or read what it is answered.
     *
     * @param flow the id of the flow that it belongs to; empty for the main one
     */
    public static List<Place> toNode(FlowDocument document, String flow, String node) {
        List<Place> places = new ArrayList<>();
        for (NameSite site : NameSites.of(document)) {
            if (site.flow().equals(flow)) {
                switch (site) {
                    case NameSite.ToNode(String owner, var name)
                    when name.text().equals(node) -> places.add(name.place());
                    case NameSite.ToKey(String owner, var name)
                    when name.text().equals(node) -> places.add(name.place());
                    case NameSite.InExpression(String owner, var expression) ->
                        ExpressionNames.of(expression.source())
                                .ifPresent(names -> names.names().stream()
                                        .filter(read -> read.name().equals(node))
                                        .forEach(read -> places.add(expression.placeOf(read.start(), read.end()))));
                    default -> {}
                }
            }
        }
        return places;
    }

    /** The places that call a flow or offer it as a path. */
    public static List<Place> toFlow(FlowDocument document, String flow) {
        return NameSites.of(document).stream()
                .filter(site -> site instanceof NameSite.ToFlow(String owner, var name)
                        && name.text().equals(flow))
                .map(site -> ((NameSite.ToFlow) site).name().place())
                .toList();
    }
}

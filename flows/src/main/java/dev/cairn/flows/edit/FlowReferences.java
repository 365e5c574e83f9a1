package dev.cairn.flows.edit;

import dev.cairn.flows.document.Content;
import dev.cairn.flows.document.Content.Entry;
import dev.cairn.flows.document.Content.Mapping;
import dev.cairn.flows.document.Content.Scalar;
import dev.cairn.flows.document.FlowDocument;
import dev.cairn.flows.document.Place;
import dev.cairn.flows.edit.NamedPlace.Kind;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Where a document names nodes and flows. */
public final class FlowReferences {
    private FlowReferences() {}

    /** All places that name something, those where it is made among them. Of a document with errors too, as far as it can be read. */
    public static List<NamedPlace> all(FlowDocument document) {
        List<NamedPlace> places = new ArrayList<>();
        for (NameSite site : NameSites.of(document)) {
            switch (site) {
                case NameSite.ToNode(String flow, var name) -> add(places, Kind.NODE, flow, name, false);
                case NameSite.NodeId(String flow, var name) -> add(places, Kind.NODE, flow, name, true);
                case NameSite.ToKey(String flow, var name) -> add(places, Kind.VALUE, flow, name, false);
                case NameSite.ToFlow(String flow, var name) -> add(places, Kind.FLOW, "", name, false);
                case NameSite.FlowId(String flow, var name) -> add(places, Kind.FLOW, "", name, true);
                case NameSite.InExpression(String flow, var expression) ->
                    ExpressionNames.of(expression.source())
                            .ifPresent(names -> names.names()
                                    .forEach(read -> places.add(new NamedPlace(
                                            Kind.VALUE,
                                            flow,
                                            read.name(),
                                            expression.placeOf(read.start(), read.end()),
                                            false))));
            }
        }
        if (document.root().orElse(null) instanceof Mapping root) {
            values("", root, places);
            entries(root.get("flows")).forEach(flow -> {
                if (flow.value() instanceof Mapping fields) {
                    values(flow.name(), fields, places);
                }
            });
        }
        return places;
    }

    /** The keys of answers, what is handed in, named expressions. */
    private static void values(String flow, Mapping fields, List<NamedPlace> places) {
        entries(fields.get("let")).forEach(let -> add(places, Kind.VALUE, flow, let.key(), true));
        entries(fields.get("takes")).forEach(taken -> add(places, Kind.VALUE, flow, taken.key(), true));
        entries(fields.get("nodes")).forEach(node -> {
            if (node.value() instanceof Mapping body && body.get("key") instanceof Scalar key) {
                add(places, Kind.VALUE, flow, key, true);
            }
        });
    }

    private static List<Entry> entries(@Nullable Content content) {
        return content instanceof Mapping mapping ? mapping.entries() : List.of();
    }

    private static void add(List<NamedPlace> places, Kind kind, String flow, Scalar name, boolean defines) {
        places.add(new NamedPlace(kind, flow, name.text(), name.place(), defines));
    }

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

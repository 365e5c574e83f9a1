package dev.cairn.flows.language;

import dev.cairn.flows.document.Content;
import dev.cairn.flows.document.Content.Entry;
import dev.cairn.flows.document.Content.Mapping;
import dev.cairn.flows.document.Content.Scalar;
import dev.cairn.flows.document.FlowDocument;
import dev.cairn.flows.document.Place;
import dev.cairn.flows.edit.FlowReferences;
import dev.cairn.flows.edit.NamedPlace;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** What a document names, and where. Reads the tree and not the model, so that a document with errors is understood, too. Thread-safe. */
public final class FlowSymbols {
    private final FlowDocument document;
    private volatile @Nullable List<NamedPlace> places;

    private FlowSymbols(FlowDocument document) {
        this.document = document;
    }

    /** Read where they are asked for: who completes a name has no use for them, and they cost as much as all expressions. */
    private List<NamedPlace> places() {
        List<NamedPlace> read = places;
        if (read == null) {
            read = FlowReferences.all(document);
            places = read;
        }
        return read;
    }

    /** Of a document. */
    public static FlowSymbols of(FlowDocument document) {
        return new FlowSymbols(document);
    }

    /** The place at an offset where something is named, the shortest if there are several. */
    public Optional<NamedPlace> placeAt(int offset) {
        return places().stream()
                .filter(named -> named.place().span().touches(offset))
                .min(Comparator.comparingInt(named ->
                        named.place().span().end() - named.place().span().start()));
    }

    /** What is named at an offset. */
    public Optional<FlowSymbol> at(int offset) {
        return placeAt(offset).map(this::symbol);
    }

    private FlowSymbol symbol(NamedPlace named) {
        return switch (named.kind()) {
            case NODE -> new FlowSymbol(FlowSymbol.Kind.NODE, named.flow(), named.name());
            case FLOW -> new FlowSymbol(FlowSymbol.Kind.FLOW, "", named.name());
            case VALUE ->
                nodeOf(named.flow(), named.name())
                        .map(node -> new FlowSymbol(FlowSymbol.Kind.NODE, named.flow(), node.name()))
                        .orElseGet(() -> new FlowSymbol(
                                isFlow(named.name()) && !isValue(named) ? FlowSymbol.Kind.FLOW : FlowSymbol.Kind.VALUE,
                                isFlow(named.name()) && !isValue(named) ? "" : named.flow(),
                                named.name()));
        };
    }

    /** Whether the flow itself makes a value of that name. */
    private boolean isValue(NamedPlace named) {
        return places().stream()
                .anyMatch(other -> other.defines()
                        && other.kind() == NamedPlace.Kind.VALUE
                        && other.flow().equals(named.flow())
                        && other.name().equals(named.name()));
    }

    /** The node whose answer or result is read by that name. */
    public Optional<Entry> nodeOf(String flow, String value) {
        return nodes(flow).stream()
                .filter(node -> node.value() instanceof Mapping body
                        && (body.get("key") instanceof Scalar key ? key.text() : node.name()).equals(value))
                .findFirst();
    }

    /** The fields of a node. */
    public Optional<Mapping> body(String flow, String node) {
        return nodes(flow).stream()
                .filter(entry -> entry.name().equals(node))
                .map(Entry::value)
                .filter(Mapping.class::isInstance)
                .map(Mapping.class::cast)
                .findFirst();
    }

    /** The nodes of a flow. */
    public List<Entry> nodes(String flow) {
        return fields(flow)
                .map(fields -> fields.get("nodes"))
                .filter(Mapping.class::isInstance)
                .map(nodes -> ((Mapping) nodes).entries())
                .orElse(List.of());
    }

    /** The fields of a flow; of the main one those of the document. */
    public Optional<Mapping> fields(String flow) {
        Optional<Content> root = document.root();
        Optional<Content> at = flow.isEmpty()
                ? root
                : flows().stream()
                        .filter(entry -> entry.name().equals(flow))
                        .map(Entry::value)
                        .findFirst();
        return at.filter(Mapping.class::isInstance).map(Mapping.class::cast);
    }

    /** The flows that are called or chosen. */
    public List<Entry> flows() {
        return entries("flows");
    }

    /** The entries of a field of the document that is a mapping. */
    public List<Entry> entries(String field) {
        return document.root().orElse(null) instanceof Mapping root && root.get(field) instanceof Mapping mapping
                ? mapping.entries()
                : List.of();
    }

    private boolean isFlow(String name) {
        return flows().stream().anyMatch(flow -> flow.name().equals(name));
    }

    /** All places that name it, where it is made among them, in the order of the text. */
    public List<Place> references(FlowSymbol symbol) {
        return places().stream()
                .filter(named -> symbol(named).equals(symbol))
                .map(NamedPlace::place)
                .sorted(Comparator.comparingInt(place -> place.span().start()))
                .toList();
    }

    /** Where it is made. */
    public Optional<Place> definition(FlowSymbol symbol) {
        return places().stream()
                .filter(NamedPlace::defines)
                .filter(named -> symbol(named).equals(symbol))
                .min(Comparator.comparing(NamedPlace::kind))
                .map(NamedPlace::place);
    }
}

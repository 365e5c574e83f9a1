package dev.cairn.flows.language;

import dev.cairn.flows.document.Content;
import dev.cairn.flows.document.Content.Entry;
import dev.cairn.flows.document.Content.Mapping;
import dev.cairn.flows.document.Content.Scalar;
import dev.cairn.flows.document.Content.Sequence;
import dev.cairn.flows.document.FlowDocument;
import dev.cairn.flows.document.Place;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Says what stands at a place of a flow, in Markdown. Pure. */
public final class FlowHover {
    private FlowHover() {}

    /**
     * What stands somewhere.
     *
     * @param markdown what it is: of a name its type, where it comes from, and when it is asked; of a field what it means
     * @param place what it is said of
     */
    public record Hovered(String markdown, Place place) {}

    /** At an offset of the text; empty where nothing is to be said. */
    public static Optional<Hovered> at(FlowDocument document, int offset) {
        FlowSymbols symbols = FlowSymbols.of(document);
        return symbols.placeAt(offset)
                .flatMap(named -> symbols.at(offset)
                        .flatMap(symbol -> described(document, symbols, symbol))
                        .map(text -> new Hovered(text, named.place())))
                .or(() -> document.root().flatMap(root -> field(root, List.of(), offset)));
    }

    private static Optional<String> described(FlowDocument document, FlowSymbols symbols, FlowSymbol symbol) {
        String from = symbols.definition(symbol)
                .map(place -> "\n\n" + document.file().replaceFirst(".*/", "") + ", line "
                        + place.span().line())
                .orElse("");
        return switch (symbol.kind()) {
            case NODE -> symbols.body(symbol.flow(), symbol.name()).map(body -> node(symbols, symbol, body) + from);
            case FLOW ->
                symbols.fields(symbol.name())
                        .map(fields -> "**" + symbol.name() + "**: a flow" + line(fields, "about")
                                + list("takes", fields.get("takes")) + list("gives", fields.get("gives")) + from);
            case VALUE ->
                symbols.fields(symbol.flow())
                        .map(fields -> "**" + symbol.name() + "**" + value(fields, symbol.name()) + from);
        };
    }

    private static String value(Mapping fields, String name) {
        if (fields.get("takes") instanceof Mapping takes && takes.get(name) instanceof Content type) {
            return ": handed in\n\ntype " + code(type);
        }
        return fields.get("let") instanceof Mapping lets && lets.get(name) instanceof Content expression
                ? ": a named expression\n\n" + code(expression)
                : "";
    }

    private static String node(FlowSymbols symbols, FlowSymbol symbol, Mapping body) {
        StringBuilder text = new StringBuilder("**" + symbol.name() + "**: " + kind(body)
                + (symbol.flow().isEmpty() ? "" : " of flow '" + symbol.flow() + "'"));
        text.append(line(body, "ask")).append(line(body, "say"));
        if (body.get("type") instanceof Content type) {
            text.append("\n\ntype ").append(code(type));
        }
        if (body.get("do") instanceof Scalar tool) {
            text.append(tool(symbols, tool.text()));
        }
        if (body.get("call") instanceof Scalar flow) {
            symbols.fields(flow.text()).ifPresent(called -> text.append(list("gives", called.get("gives"))));
        }
        List<String> notes = new ArrayList<>();
        Stream.of("optional", "private")
                .filter(name ->
                        body.get(name) instanceof Scalar set && set.text().equals("true"))
                .forEach(notes::add);
        if (body.get("when") instanceof Content when) {
            notes.add("only when " + code(when));
        }
        if (body.get("key") instanceof Scalar key) {
            notes.add("read as `" + key.text() + "`");
        }
        if (body.has("when") || notes.contains("optional")) {
            notes.add("may be absent: `.orValue(…)`");
        }
        return text + (notes.isEmpty() ? "" : "\n\n" + String.join(", ", notes));
    }

    private static String kind(Mapping body) {
        return Stream.of("choose", "ask", "do", "call", "say", "decide", "end")
                .filter(body::has)
                .findFirst()
                .map(kind -> switch (kind) {
                    case "choose" -> "a choice of a path";
                    case "ask" -> "a question";
                    case "do" -> "a tool";
                    case "call" -> "a call";
                    case "say" -> body.has("end") ? "an end" : "a text";
                    case "end" -> "an end";
                    default -> "a decision";
                })
                .orElse("a node");
    }

    private static String tool(FlowSymbols symbols, String name) {
        return symbols.entries("tools").stream()
                .filter(tool -> tool.name().equals(name))
                .map(Entry::value)
                .filter(Mapping.class::isInstance)
                .map(Mapping.class::cast)
                .findFirst()
                .map(tool -> "\n\n`" + name + "`" + line(tool, "about") + list("takes", tool.get("takes"))
                        + list("gives", tool.get("gives")))
                .orElse("\n\n`" + name + "`");
    }

    private static String line(Mapping fields, String name) {
        return fields.get(name) instanceof Scalar text ? "\n\n> " + text.text().replaceAll("\\s+", " ") : "";
    }

    private static String list(String name, @org.jspecify.annotations.Nullable Content content) {
        return content instanceof Mapping mapping
                ? "\n\n" + name + " "
                        + mapping.entries().stream()
                                .map(entry -> "`" + entry.name() + ": "
                                        + entry.value().toJson() + "`")
                                .collect(Collectors.joining(", "))
                : "";
    }

    private static String code(Content content) {
        return "`" + (content instanceof Scalar scalar ? scalar.text() : content.toJson()) + "`";
    }

    /** The field whose name stands there. */
    private static Optional<Hovered> field(Content content, List<String> path, int offset) {
        return switch (content) {
            case Mapping mapping ->
                mapping.entries().stream()
                        .flatMap(entry -> {
                            List<String> below = below(path, entry.name());
                            return entry.key().place().span().touches(offset)
                                    ? FieldDocs.ofFlows()
                                            .describe(below)
                                            .map(text -> new Hovered(
                                                    "**" + entry.name() + "**: " + text,
                                                    entry.key().place()))
                                            .stream()
                                    : field(entry.value(), below, offset).stream();
                        })
                        .findFirst();
            case Sequence list ->
                list.items().stream()
                        .flatMap(item -> field(item, below(path, FieldDocs.ITEM), offset).stream())
                        .findFirst();
            case Scalar scalar -> Optional.empty();
        };
    }

    private static List<String> below(List<String> path, String step) {
        List<String> below = new ArrayList<>(path);
        below.add(step);
        return below;
    }
}

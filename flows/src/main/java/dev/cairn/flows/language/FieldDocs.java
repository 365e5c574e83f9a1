package dev.cairn.flows.language;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The fields that may stand at a place, with what they mean: read from the JSON Schema of flows. Immutable and thread-safe. */
public final class FieldDocs {
    /** The step of a path that leads into a list. */
    public static final String ITEM = "-";

    private static final FieldDocs FLOWS = new FieldDocs();

    private final JsonNode schema;

    private FieldDocs() {
        try (InputStream in = FieldDocs.class.getResourceAsStream("/dev/cairn/flows/flow.schema.json")) {
            if (in == null) {
                throw new IllegalStateException("the JSON Schema of flows is missing");
            }
            schema = JsonMapper.shared().readTree(in.readAllBytes());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Those of today's schema. */
    public static FieldDocs ofFlows() {
        return FLOWS;
    }

    /**
     * The fields of a mapping, each with what it means; empty where names are free, as those of nodes are.
     *
     * @param path from the top: names of fields, and {@link #ITEM}
     * @param present the fields that it has: they say which kind of node it is
     */
    public Map<String, String> fields(List<String> path, Collection<String> present) {
        Map<String, String> fields = new LinkedHashMap<>();
        at(path).filter(one -> allows(one, present))
                .flatMap(one -> one.path("properties").propertyStream())
                .forEach(property -> fields.putIfAbsent(property.getKey(), description(property.getValue())));
        return fields;
    }

    private static boolean allows(JsonNode one, Collection<String> present) {
        return one.path("additionalProperties").asBoolean(true)
                || present.stream().allMatch(name -> one.path("properties").has(name));
    }

    /** What the field at a path means; empty if it is none, or nothing is said of it. */
    public Optional<String> describe(List<String> path) {
        if (path.isEmpty()) {
            return Optional.empty();
        }
        String name = path.getLast();
        return at(path.subList(0, path.size() - 1))
                .filter(one -> one.path("properties").has(name))
                .map(one -> description(one.path("properties").get(name)))
                .filter(text -> !text.isEmpty())
                .findFirst();
    }

    /** The names that a value may be, where it is one of a few. */
    public List<String> choices(List<String> path) {
        return at(path).flatMap(one -> one.path("enum").valueStream())
                .filter(JsonNode::isString)
                .map(JsonNode::asString)
                .distinct()
                .toList();
    }

    /** The types that a value may be of, as JSON Schema calls them; none where the schema does not say. */
    public Set<String> types(List<String> path) {
        return at(path).flatMap(one -> one.path("type").isString()
                        ? Stream.of(one.get("type"))
                        : one.path("type").valueStream())
                .map(JsonNode::asString)
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private Stream<JsonNode> at(List<String> path) {
        Stream<JsonNode> here = alternatives(schema);
        for (String step : path) {
            here = here.flatMap(one -> step(one, step)).flatMap(this::alternatives);
        }
        return here;
    }

    private static Stream<JsonNode> step(JsonNode one, String step) {
        if (step.equals(ITEM)) {
            return one.has("items") ? Stream.of(one.get("items")) : Stream.empty();
        }
        JsonNode property = one.path("properties").get(step);
        if (property != null) {
            return Stream.of(property);
        }
        JsonNode free = one.path("additionalProperties");
        return free.isObject() ? Stream.of(free) : Stream.empty();
    }

    /** What a schema stands for: it, what it refers to, and each of which it may be one. */
    private Stream<JsonNode> alternatives(JsonNode one) {
        if (one.has("$ref")) {
            String pointer = one.get("$ref").asString().substring(1);
            return alternatives(schema.at(pointer));
        }
        Stream<JsonNode> others = Stream.of("oneOf", "anyOf")
                .flatMap(kind -> one.path(kind).valueStream())
                .flatMap(this::alternatives);
        return Stream.concat(Stream.of(one), others);
    }

    private String description(JsonNode property) {
        return property.has("description")
                ? property.get("description").asString()
                : alternatives(property)
                        .map(one -> one.path("description").asString(""))
                        .filter(text -> !text.isEmpty())
                        .findFirst()
                        .orElse("");
    }
}

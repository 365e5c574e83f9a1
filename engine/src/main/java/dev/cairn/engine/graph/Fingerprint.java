package dev.cairn.engine.graph;

import dev.cairn.engine.files.FileRef;
import java.nio.charset.StandardCharsets;
import java.util.Comparator;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.StreamSupport;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * A graph's structure as a hash. The order in which its nodes are declared sends no run another way, so it does not count; nor do names of
 * classes, since types are known by their shapes. They were known by the names of their classes once, and what was stored then goes on.
 */
final class Fingerprint {
    /** The fields of a document that hold types. */
    static final Set<String> TYPES = Set.of("state", "output", "answer");

    private static final Pattern CLASS = Pattern.compile("[^<>,\\[\\];\\s]+");
    private static final Set<String> PRIMITIVES =
            Set.of("boolean", "byte", "char", "double", "float", "int", "long", "short", "void");

    private Fingerprint() {}

    static String of(Graph<?> graph) {
        return of(GraphDocument.shapes(graph));
    }

    /** As it was when types were known by the names of their classes. */
    static String former(Graph<?> graph) {
        return of(GraphDocument.names(graph));
    }

    static String of(ObjectNode structure) {
        return FileRef.of(ordered(structure).toString().getBytes(StandardCharsets.UTF_8))
                .sha256();
    }

    /**
     * Whether a document of the time when types were known by the names of their classes is of this graph, as far as it tells: what is no class
     * of the JDK may be called otherwise now. That such a class still has the shape that it had was never known; the codec refuses what does
     * not fit.
     */
    static boolean isFormerlyOf(Graph<?> graph, byte[] document) {
        try {
            return JsonMapper.shared().readTree(document) instanceof ObjectNode then
                    && !then.has("types")
                    && nameless(then).equals(nameless(GraphDocument.names(graph)));
        } catch (JacksonException damaged) {
            return false; // so the run is refused, as it is when nothing is stored
        }
    }

    private static ObjectNode nameless(ObjectNode structure) {
        ObjectNode nameless = ordered(structure);
        nameless.remove(Set.of("version", "fingerprint"));
        forget(nameless);
        nameless.path("nodes").forEach(Fingerprint::forget);
        return nameless;
    }

    private static void forget(JsonNode json) {
        for (String field : TYPES) {
            if (json instanceof ObjectNode object && json.path(field).isString()) {
                object.put(field, withoutClasses(json.path(field).stringValue()));
            }
        }
    }

    /** A type's name with a star for each class that is not the JDK's. */
    static String withoutClasses(String type) {
        return CLASS.matcher(type)
                .replaceAll(name -> TypeShapeReader.isOfJdk(name.group()) || PRIMITIVES.contains(name.group())
                        ? Matcher.quoteReplacement(name.group())
                        : "*");
    }

    private static ObjectNode ordered(ObjectNode structure) {
        ObjectNode ordered = structure.deepCopy();
        JsonNode nodes = ordered.path("nodes");
        ordered.putArray("nodes")
                .addAll(StreamSupport.stream(nodes.spliterator(), false)
                        .sorted(Comparator.comparing(node -> node.path("name").asString()))
                        .toList());
        return ordered;
    }
}

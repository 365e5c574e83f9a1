package dev.cairn.engine.graph;

import dev.cairn.engine.files.FileRef;
import java.nio.charset.StandardCharsets;
import java.util.Comparator;
import java.util.stream.StreamSupport;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** A graph's structure as a hash. The order in which its nodes are declared sends no run another way, so it does not count. */
final class Fingerprint {
    private Fingerprint() {}

    static String of(Graph<?> graph) {
        return of(GraphDocument.structure(graph));
    }

    static String of(ObjectNode structure) {
        ObjectNode ordered = structure.deepCopy();
        JsonNode nodes = structure.path("nodes");
        ordered.putArray("nodes")
                .addAll(StreamSupport.stream(nodes.spliterator(), false)
                        .sorted(Comparator.comparing(node -> node.path("name").asString()))
                        .toList());
        return FileRef.of(ordered.toString().getBytes(StandardCharsets.UTF_8)).sha256();
    }
}

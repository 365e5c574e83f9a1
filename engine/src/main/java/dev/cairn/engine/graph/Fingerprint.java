package dev.cairn.engine.graph;

import dev.cairn.engine.files.FileRef;
import java.nio.charset.StandardCharsets;
import tools.jackson.databind.node.ObjectNode;

/** A graph's structure as a hash. */
final class Fingerprint {
    private Fingerprint() {}

    static String of(Graph<?> graph) {
        return of(GraphDocument.structure(graph));
    }

    static String of(ObjectNode structure) {
        return FileRef.of(structure.toString().getBytes(StandardCharsets.UTF_8)).sha256();
    }
}

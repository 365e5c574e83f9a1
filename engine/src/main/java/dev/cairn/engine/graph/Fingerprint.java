package dev.cairn.engine.graph;

import dev.cairn.engine.files.FileRef;
import java.nio.charset.StandardCharsets;

/** A graph's structure as a hash. */
final class Fingerprint {
    private Fingerprint() {}

    /** The JSON document leaves out the version: a raised version alone changes nothing that a run could meet. */
    static String of(Graph<?> graph) {
        return FileRef.of(GraphPrinter.structure(graph).toString().getBytes(StandardCharsets.UTF_8))
                .sha256();
    }
}

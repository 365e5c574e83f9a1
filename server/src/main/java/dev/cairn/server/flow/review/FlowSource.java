package dev.cairn.server.flow.review;

import dev.cairn.flows.document.FlowDocument;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import tools.jackson.databind.JsonNode;

/** The folder that flows lie in, with all that lies beside them. Ids are paths in it; none leads elsewhere. Thread-safe. */
public interface FlowSource {
    /** The folder, absolute. */
    Path root();

    /**
     * A flow's file.
     *
     * @throws dev.cairn.server.problem.ServerException {@code flow.missing}
     */
    Path file(String id);

    /**
     * A flow as its file has it.
     *
     * @throws dev.cairn.server.problem.ServerException {@code flow.missing}
     */
    FlowDocument read(String id);

    /** All documents in YAML and JSON, flows and others. */
    Collection<Path> documents();

    /** What was published of a flow, the first one first: {@code sha256} of the text, {@code hash} of what it means, {@code who}, {@code when}. */
    List<JsonNode> versions(String id);
}

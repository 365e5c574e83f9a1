package dev.cairn.server.flow;

import dev.cairn.flows.document.FlowDocument;
import dev.cairn.server.flow.review.FlowSource;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import tools.jackson.databind.JsonNode;

/** A folder for those who look at its flows beside their text. */
record FolderSource(FlowFolder folder, FlowVersions published) implements FlowSource {
    @Override
    public Path root() {
        return folder.root();
    }

    @Override
    public Path file(String id) {
        return folder.file(id);
    }

    @Override
    public FlowDocument read(String id) {
        return folder.read(id);
    }

    @Override
    public Collection<Path> documents() {
        return folder.documents();
    }

    @Override
    public List<JsonNode> versions(String id) {
        return published.of(id);
    }
}

package dev.cairn.server.flow;

import dev.cairn.engine.files.FileStore;
import dev.cairn.flows.document.FlowDocument;
import dev.cairn.flows.document.PlainFiles;
import dev.cairn.server.problem.ServerException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** What was published of a folder's flows: each text in the file store by its hash, and a line beside the flow ({@code .NAME.versions}) that says who published it when. */
final class FlowVersions {
    private final FlowFolder folder;
    private final FileStore files;

    FlowVersions(FlowFolder folder, FileStore files) {
        this.folder = folder;
        this.files = files;
    }

    /** Writes a draft into its flow's file. */
    void publish(String id, String who, String before, FlowDocument document) {
        if (before.equals(document.text())) {
            throw new ServerException("edit.refused", "the draft of '" + id + "' has nothing that is not published");
        }
        if (of(id).isEmpty()) {
            note(id, "the file", before, FlowDocument.parse(id, before).hash());
        }
        folder.write(id, before, document.text());
        note(id, who, document.text(), document.hash());
    }

    private void note(String id, String who, String text, String hash) {
        String sha256 = files.put(text.getBytes(StandardCharsets.UTF_8)).sha256();
        ObjectNode line = JsonMapper.shared()
                .createObjectNode()
                .put("sha256", sha256)
                .put("hash", hash)
                .put("who", who)
                .put("when", Instant.now().toString());
        try {
            PlainFiles.append(path(id), line + "\n");
        } catch (IOException e) {
            throw new ServerException("flow.unwritable", path(id) + " cannot be written: " + e.getMessage());
        }
    }

    private Path path(String id) {
        return folder.beside(id, ".%s.versions");
    }

    /** The versions of a flow, the first one first. */
    List<JsonNode> of(String id) {
        List<JsonNode> versions = new ArrayList<>();
        try {
            for (String line : PlainFiles.lines(path(id))) {
                versions.add(JsonMapper.shared().readTree(line));
            }
        } catch (IOException | JacksonException e) {
            throw new ServerException("flow.unwritable", path(id) + " cannot be read: " + e.getMessage());
        }
        return versions;
    }
}

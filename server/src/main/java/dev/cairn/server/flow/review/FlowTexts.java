package dev.cairn.server.flow.review;

import dev.cairn.engine.files.FileRef;
import dev.cairn.engine.files.FileStore;
import dev.cairn.flows.document.FlowDocument;
import dev.cairn.flows.document.FlowProblem;
import dev.cairn.flows.version.SchemaMigrators;
import dev.cairn.server.problem.ServerException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** The texts that a flow had and has: each version that was published, its file, and what somebody is writing. */
final class FlowTexts {
    private final FlowSource source;
    private final FileStore files;

    FlowTexts(FlowSource source, FileStore files) {
        this.source = source;
        this.files = files;
    }

    /** The versions of a flow, the newest first. What its file has is one, whoever has written it. */
    List<ObjectNode> versions(String id) {
        String now = sha256(source.read(id));
        List<ObjectNode> versions = new ArrayList<>();
        for (JsonNode line : source.versions(id)) {
            ObjectNode one = JsonMapper.shared()
                    .createObjectNode()
                    .put("sha256", line.path("sha256").asString())
                    .put("who", line.path("who").asString())
                    .put("when", line.path("when").asString());
            versions.addFirst(one);
        }
        if (versions.isEmpty() || !versions.getFirst().get("sha256").asString().equals(now)) {
            versions.addFirst(JsonMapper.shared()
                    .createObjectNode()
                    .put("sha256", now)
                    .put("who", "the file")
                    .put("when", changed(id)));
        }
        for (int i = 0; i < versions.size(); i++) {
            versions.get(i).put("current", i == 0);
        }
        return versions;
    }

    private String changed(String id) {
        try {
            return Files.getLastModifiedTime(source.file(id)).toInstant().toString();
        } catch (IOException e) {
            throw new ServerException("flow.missing", "the flow '" + id + "' cannot be read: " + e.getMessage());
        }
    }

    private static String sha256(FlowDocument document) {
        return FileRef.of(document.text().getBytes(StandardCharsets.UTF_8)).sha256();
    }

    /**
     * A version by its hash.
     *
     * @throws ServerException {@code version.missing} if the flow never was that
     */
    FlowDocument version(String id, String sha256) {
        FlowDocument now = source.read(id);
        if (sha256(now).equals(sha256)) {
            return now;
        }
        boolean known = source.versions(id).stream()
                .anyMatch(line -> line.path("sha256").asString().equals(sha256));
        if (!known) {
            throw new ServerException("version.missing", "the flow '" + id + "' has no version " + sha256);
        }
        return FlowDocument.parse(id, files.get(new FileRef(sha256)));
    }

    /** A text that is given, else a version, else what the flow's file has. */
    FlowDocument chosen(String id, @Nullable String text, @Nullable String sha256) {
        if (text != null && sha256 != null) {
            throw new ServerException("request.invalid", "give a text or a version, not both");
        }
        if (text != null) {
            source.file(id); // of a flow that there is
            return FlowDocument.parse(id, text);
        }
        return sha256 == null ? source.read(id) : version(id, sha256);
    }

    /** A document as one of today's schema, if it can be read at all. */
    static FlowDocument newest(FlowDocument document) {
        SchemaMigrators migrators = SchemaMigrators.standard();
        return isReadable(document) && migrators.isOld(document) ? migrators.lift(document) : document;
    }

    static boolean isReadable(FlowDocument document) {
        return document.root().isPresent() && document.problems().stream().noneMatch(FlowProblem::isError);
    }
}

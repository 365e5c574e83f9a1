package dev.cairn.server.flow;

import dev.cairn.flows.document.FlowDocument;
import dev.cairn.flows.document.PlainFiles;
import dev.cairn.flows.document.TextEdit;
import dev.cairn.server.problem.ServerException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Where a draft outlives the server: {@code .NAME.draft} beside the flow, a line for the text that it began with and one for each change. It goes when the draft is published. Not thread-safe.
 */
final class DraftFile {
    private static final String FILE = "the file";

    private final FlowFolder folder;
    private final String id;
    private String published;
    private boolean written;

    DraftFile(FlowFolder folder, String id) {
        this.folder = folder;
        this.id = id;
        this.published = folder.read(id).text();
    }

    /** The text that the draft is compared with: the file's when it was read or written last. */
    String published() {
        return published;
    }

    /** The draft that was left, or a new one. */
    FlowDraft load() {
        List<String> lines = lines();
        try {
            if (!lines.isEmpty()) {
                JsonNode head = JsonMapper.shared().readTree(lines.getFirst());
                published = head.path("published").asString();
                return replayed(head.path("rev").longValue(), lines.subList(1, lines.size()));
            }
        } catch (JacksonException | IllegalArgumentException | IndexOutOfBoundsException e) {
            throw new ServerException(
                    "flow.unwritable", "the draft " + path() + " cannot be read; move it away: " + e.getMessage());
        }
        return new FlowDraft(folder.read(id), Instant.now().toEpochMilli(), this::keep);
    }

    private FlowDraft replayed(long rev, List<String> lines) {
        FlowDraft draft = new FlowDraft(FlowDocument.parse(id, published), rev, this::keep);
        for (String line : lines) {
            if (line.endsWith("}")) { // a line that was cut off is a change that nobody was told of
                draft.replay(DraftChange.of(
                        JsonMapper.shared().readTree(line), id, draft.document().text()));
            }
        }
        written = true;
        return draft;
    }

    private List<String> lines() {
        try {
            return PlainFiles.lines(path());
        } catch (IOException e) {
            throw new ServerException("flow.unwritable", "the draft " + path() + " cannot be read: " + e.getMessage());
        }
    }

    private Path path() {
        return folder.beside(id, ".%s.draft");
    }

    private void keep(DraftChange change) {
        try {
            if (!written) {
                String head = JsonMapper.shared()
                        .createObjectNode()
                        .put("published", published)
                        .put("rev", change.rev() - 1)
                        .toString();
                PlainFiles.write(path(), head + "\n");
                written = true;
            }
            PlainFiles.appendToKnown(path(), change.json() + "\n");
        } catch (IOException e) {
            throw new ServerException(
                    "flow.unwritable", "the draft " + path() + " cannot be written: " + e.getMessage());
        }
    }

    /** Takes what another program has written into the flow's file: at once if the draft has nothing of its own, else where nothing stands in the way. */
    void follow(FlowDraft draft) {
        String now = folder.read(id).text();
        if (now.equals(published)) {
            return;
        }
        String before = published;
        if (draft.document().text().equals(before)) {
            published = now;
            draft.type(draft.rev(), FILE, whole(before, now));
            done();
        }
    }

    /** Whether another program has changed the file while the draft has changes of its own. */
    boolean isAside() {
        return !folder.read(id).text().equals(published);
    }

    private List<TextEdit> whole(String before, String now) {
        return List.of(new TextEdit(id, 0, before.length(), now));
    }

    /** The draft is published: it has nothing of its own. */
    void publish(String text) {
        published = text;
        done();
    }

    private void done() {
        try {
            Files.deleteIfExists(path());
            written = false;
        } catch (IOException e) {
            throw new ServerException(
                    "flow.unwritable", "the draft " + path() + " cannot be removed: " + e.getMessage());
        }
    }
}

package dev.cairn.server.flow;

import dev.cairn.flows.document.DocumentLimits;
import dev.cairn.flows.document.FlowDocument;
import dev.cairn.flows.document.PlainFiles;
import dev.cairn.flows.edit.AuditEntry;
import dev.cairn.flows.edit.FlowEdit;
import dev.cairn.server.problem.ServerException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The flows below a folder, by the path of their file, which is their id. An id is one of the files that are found there, so that none leads elsewhere. Writes are one at a time.
 */
final class FlowFolder {
    private static final int DEEPEST = 4;
    private static final int MOST = 1_000;
    private static final int LOOKED_AT = 16_384;

    /** How many documents are kept as they were read last. */
    private static final int KEPT = 64;

    private final Path root;
    private final Map<String, ReadDocument> read = new LinkedHashMap<>(KEPT, 0.75f, true) {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<String, ReadDocument> eldest) {
            return size() > KEPT;
        }
    };

    private record ReadDocument(byte[] bytes, FlowDocument document) {}

    FlowFolder(Path root) {
        this.root = root.toAbsolutePath().normalize();
    }

    /** Where the flows are, absolute. */
    Path root() {
        return root;
    }

    /** All documents, flows and others. */
    Collection<Path> documents() {
        return files().values();
    }

    /** The ids of all flows, in order. */
    List<String> ids() {
        return files().entrySet().stream()
                .filter(file -> looksLikeFlow(file.getValue()))
                .map(Map.Entry::getKey)
                .toList();
    }

    private TreeMap<String, Path> files() {
        try (Stream<Path> files = Files.walk(root, DEEPEST)) {
            TreeMap<String, Path> found = new TreeMap<>();
            files.filter(this::isDocument).limit(MOST).forEach(file -> found.put(id(file), file));
            return found;
        } catch (IOException | UncheckedIOException e) {
            throw new ServerException("flow.missing", "the folder " + root + " cannot be read: " + e.getMessage());
        }
    }

    private String id(Path file) {
        return root.relativize(file).toString().replace('\\', '/');
    }

    private boolean isDocument(Path file) {
        return file.toString().matches("(?s).*\\.(ya?ml|json)")
                && Files.isRegularFile(file)
                && !id(file).matches("(^|.*/)\\..*|(^|.*/)(target|node_modules)/.*")
                && isInside(file);
    }

    /** Whoever may put a link here may not be somebody who may read what it leads to. */
    private boolean isInside(Path file) {
        try {
            return file.toRealPath().startsWith(root.toRealPath());
        } catch (IOException e) {
            return false;
        }
    }

    /** Scripts, answers and other files lie beside flows; these begin with the flow's name, in YAML or JSON, and scripts with what they test, too. */
    private static boolean looksLikeFlow(Path file) {
        try (InputStream in = PlainFiles.open(file)) {
            String begin = new String(in.readNBytes(LOOKED_AT), StandardCharsets.UTF_8);
            List<String> head = begin.lines().limit(40).toList();
            return head.stream().anyMatch(line -> line.matches("flow: *\\S.*|\\s*\\{?\\s*\"flow\"\\s*:.*"))
                    && head.stream().noneMatch(line -> line.matches("test: *\\S.*|\\s*\\{?\\s*\"test\"\\s*:.*"));
        } catch (IOException e) {
            return false; // what cannot be read is no flow
        }
    }

    /** The file of a flow; {@code flow.missing} if there is none. */
    Path file(String id) {
        return named(id)
                .orElseThrow(() -> new ServerException("flow.missing", "there is no flow '" + id + "' in " + root));
    }

    /** As it would be found among all, without looking at all: each key that an author presses asks for it. */
    private Optional<Path> named(String id) {
        try {
            Path file = root.resolve(id);
            boolean isThere = file.equals(file.normalize())
                    && file.startsWith(root)
                    && file.getNameCount() - root.getNameCount() <= DEEPEST
                    && id(file).equals(id)
                    && isDocument(file);
            return isThere ? Optional.of(file) : Optional.empty();
        } catch (InvalidPathException e) {
            return Optional.empty();
        }
    }

    /**
     * A flow's document as its file has it now. A file with the same bytes as before is not parsed again: a draft is held against its file at each key that an author presses.
     *
     * @throws ServerException {@code flow.missing}
     */
    FlowDocument read(String id) {
        byte[] bytes = bytes(id);
        synchronized (read) {
            ReadDocument known = read.get(id);
            if (known != null && Arrays.equals(known.bytes(), bytes)) {
                return known.document();
            }
        }
        FlowDocument document = FlowDocument.parse(id, bytes);
        synchronized (read) {
            read.put(id, new ReadDocument(bytes, document));
        }
        return document;
    }

    private byte[] bytes(String id) {
        try (InputStream in = PlainFiles.open(file(id))) {
            return in.readNBytes(DocumentLimits.DEFAULT.bytes() + 1);
        } catch (IOException e) {
            throw new ServerException("flow.missing", "the flow '" + id + "' cannot be read: " + e.getMessage());
        }
    }

    /** Writes what an edit made of a flow, in one piece, and notes it beside the flow ({@code NAME.audit.jsonl}), if the file is still what the edit was made for. */
    synchronized void write(String id, FlowEdit edit) {
        write(id, edit.before().getFirst().text(), edit.flow().text());
        Path log = beside(id, "%s.audit.jsonl");
        try {
            String lines = edit.audit().stream()
                    .map(AuditEntry::toJson)
                    .map(entry -> entry + "\n")
                    .collect(Collectors.joining());
            PlainFiles.append(log, lines);
        } catch (IOException e) {
            throw new ServerException(
                    "flow.unwritable", "'" + id + "' is changed, but " + log + " cannot be written: " + e.getMessage());
        }
    }

    /** Writes a flow in one piece, if its text is {@code before}. */
    synchronized void write(String id, String before, String text) {
        Path file = file(id);
        if (!read(id).text().equals(before)) {
            throw new ServerException("edit.conflict", "'" + id + "' has changed in the meantime; nothing was written");
        }
        try {
            PlainFiles.replace(file, text);
        } catch (IOException e) {
            throw new ServerException("flow.unwritable", "'" + id + "' cannot be written: " + e.getMessage());
        }
    }

    /** A file beside a flow's, {@code %s} being the flow's name without its ending. */
    Path beside(String id, String pattern) {
        Path file = file(id);
        return file.resolveSibling(
                pattern.replace("%s", String.valueOf(file.getFileName()).replaceFirst("\\.[^.]*$", "")));
    }
}

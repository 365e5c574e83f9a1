package dev.cairn.engine.history;

import dev.cairn.engine.CairnException;
import dev.cairn.engine.files.FileRef;
import dev.cairn.engine.files.FileStore;
import dev.cairn.engine.json.Json;
import dev.cairn.engine.json.JsonCodec;
import dev.cairn.engine.store.Append;
import dev.cairn.engine.store.RunStore;
import dev.cairn.engine.store.StoredEvent;
import dev.cairn.engine.store.StoredInterrupt;
import dev.cairn.engine.store.StoredSnapshot;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import java.util.zip.ZipOutputStream;

/**
 * A run as one file: a zip with {@code run.json}, {@code events.jsonl}, {@code snapshot.json}, {@code graph.json}, the files that its
 * events refer to, and at last the {@link Checksums} of all these. Thread-safe.
 */
public final class Archive {
    private static final Pattern REFERENCE = Pattern.compile("\"([0-9a-f]{64})\"");
    private static final String MANIFEST = "run.json";
    private static final String EVENTS = "events.jsonl";
    private static final String SNAPSHOT = "snapshot.json";
    private static final String GRAPH = "graph.json";
    private static final String FILES = "files/";
    private static final int PAGE = 1_000;

    private final RunStore store;
    private final FileStore files;
    private final JsonCodec json = JsonCodec.standard();

    /** Reads from and writes to these stores. */
    public Archive(RunStore store, FileStore files) {
        this.store = store;
        this.files = files;
    }

    /**
     * Writes a run; {@code to} is left open.
     *
     * @throws CairnException {@code run.missing}; {@code archive.failed} if it cannot be written
     */
    public void write(String run, OutputStream to) {
        ArchivedRun manifest = ArchivedRun.of(store, run);
        try {
            ZipOutputStream zip = new ZipOutputStream(to, StandardCharsets.UTF_8);
            Checksums sums = new Checksums();
            put(zip, sums, MANIFEST, json.writeBytes(manifest));
            Optional<byte[]> graph = store.graph(manifest.fingerprint());
            if (graph.isPresent()) {
                put(zip, sums, GRAPH, graph.get());
            }
            Set<String> references = writeEvents(zip, sums, manifest);
            Optional<StoredSnapshot> snapshot =
                    store.snapshot(run).filter(kept -> kept.seq() == manifest.snapshotSeq());
            if (snapshot.isPresent()) {
                put(zip, sums, SNAPSHOT, snapshot.get().payload());
                collect(snapshot.get().payload(), references);
            }
            for (String reference : references) {
                writeFile(zip, sums, reference);
            }
            zip.putNextEntry(entry(Checksums.PART));
            zip.write(sums.lines());
            zip.closeEntry();
            zip.finish();
            zip.flush();
        } catch (IOException e) {
            throw new CairnException("archive.failed", "run " + run + " could not be written: " + e.getMessage(), e);
        }
    }

    private Set<String> writeEvents(ZipOutputStream zip, Checksums sums, ArchivedRun manifest) throws IOException {
        Set<String> references = new LinkedHashSet<>();
        zip.putNextEntry(entry(EVENTS));
        OutputStream out = sums.summing(EVENTS, zip);
        long last = 0;
        while (last < manifest.seq()) {
            int wanted = (int) Math.min(PAGE, manifest.seq() - last); // what is appended meanwhile stays out
            for (StoredEvent event : store.read(manifest.run(), last, wanted)) {
                out.write(json.writeBytes(ArchivedEvent.of(event)));
                out.write('\n');
                collect(event.payload(), references);
                last = event.seq();
            }
        }
        zip.closeEntry();
        return references;
    }

    private static void collect(byte[] payload, Set<String> references) {
        Matcher found = REFERENCE.matcher(new String(payload, StandardCharsets.UTF_8));
        while (found.find()) {
            references.add(found.group(1));
        }
    }

    /** What looks like a reference may be another hash, or its file may be gone: then there is nothing to take along. */
    private void writeFile(ZipOutputStream zip, Checksums sums, String sha256) throws IOException {
        byte[] content;
        try {
            content = files.get(new FileRef(sha256));
        } catch (CairnException e) {
            if (e.code().equals("file.missing")) {
                return;
            }
            throw e;
        }
        put(zip, sums, FILES + sha256, content);
    }

    private static void put(ZipOutputStream zip, Checksums sums, String name, byte[] content) throws IOException {
        zip.putNextEntry(entry(name));
        sums.summing(name, zip).write(content);
        zip.closeEntry();
    }

    /** Without a time, so that the same run gives the same bytes. */
    private static ZipEntry entry(String name) {
        ZipEntry entry = new ZipEntry(name);
        entry.setTime(0);
        return entry;
    }

    /**
     * Takes a run, all or nothing: nothing is stored before all is read and found whole.
     *
     * @return the run's id
     * @throws CairnException {@code run.exists}; {@code archive.damaged} if it is no archive, or not whole
     */
    public String read(InputStream from) {
        Map<String, byte[]> parts = parts(from);
        Checksums.wrong(parts).ifPresent(wrong -> {
            throw damaged(wrong, null);
        });
        ArchivedRun manifest = json.read("the archive's " + MANIFEST, part(parts, MANIFEST), ArchivedRun.class);
        List<StoredEvent> events = events(manifest, part(parts, EVENTS));
        Append append = Append.of(manifest.head(), events)
                .raising(manifest.interrupts().stream()
                        .map(one -> one.open(manifest.run()))
                        .toArray(StoredInterrupt[]::new));
        if (manifest.snapshotSeq() > 0) {
            append = append.snapshot(new StoredSnapshot(manifest.snapshotSeq(), part(parts, SNAPSHOT)));
        }
        parts.entrySet().stream()
                .filter(one -> one.getKey().startsWith(FILES))
                .forEach(one -> files.put(one.getValue()));
        Optional.ofNullable(parts.get(GRAPH)).ifPresent(graph -> store.saveGraph(manifest.fingerprint(), graph));
        store.create(append);
        manifest.interrupts()
                .forEach(one -> one.answer()
                        .ifPresent(answer -> store.answer(
                                one.id(), answer.text().getBytes(StandardCharsets.UTF_8), one.raisedAt())));
        return manifest.run();
    }

    private static Map<String, byte[]> parts(InputStream from) {
        Map<String, byte[]> parts = new LinkedHashMap<>();
        try {
            ZipInputStream zip = new ZipInputStream(from, StandardCharsets.UTF_8);
            for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
                parts.put(entry.getName(), zip.readAllBytes());
            }
        } catch (IOException | IllegalArgumentException e) {
            throw damaged("it breaks off or cannot be unpacked (" + e.getMessage() + ")", e);
        }
        return parts;
    }

    private static byte[] part(Map<String, byte[]> parts, String name) {
        byte[] part = parts.get(name);
        if (part == null) {
            throw damaged("it has no " + name, null);
        }
        return part;
    }

    private List<StoredEvent> events(ArchivedRun manifest, byte[] lines) {
        List<StoredEvent> events = new ArrayList<>();
        new String(lines, StandardCharsets.UTF_8).lines().forEach(line -> {
            String what = "event " + (events.size() + 1) + " of the archive";
            events.add(json.<ArchivedEvent>read(what, new Json(line), ArchivedEvent.class)
                    .stored());
        });
        if (events.isEmpty() || StoredEvent.preceding(manifest.run(), events) != 0 || events.size() != manifest.seq()) {
            throw damaged("it has " + events.size() + " events and should have " + manifest.seq(), null);
        }
        return events;
    }

    private static CairnException damaged(String what, @org.jspecify.annotations.Nullable Throwable cause) {
        String message = "the file is no run's archive, or is damaged: " + what + "; nothing was taken from it";
        return cause == null
                ? new CairnException("archive.damaged", message)
                : new CairnException("archive.damaged", message, cause);
    }
}

package dev.cairn.engine.history;

import dev.cairn.engine.CairnException;
import dev.cairn.engine.files.FileRef;
import dev.cairn.engine.files.FileStore;
import dev.cairn.engine.json.Json;
import dev.cairn.engine.json.JsonCodec;
import dev.cairn.engine.store.RunAppendix;
import dev.cairn.engine.store.RunHead;
import dev.cairn.engine.store.RunStore;
import dev.cairn.engine.store.StoredEvent;
import dev.cairn.engine.store.StoredGraphs;
import dev.cairn.engine.store.StoredSnapshot;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/**
 * A run as one file: a zip with {@code run.json}, {@code events.jsonl}, {@code snapshot.json}, {@code graph.json}, the
 * {@linkplain RunAppendix notes} that are kept beside its journal, if there are any, as {@code appendix.jsonl}, the files that all these refer to, and at last the {@link Checksums} of all these. Thread-safe.
 */
public final class Archive {
    private static final Pattern REFERENCE = Pattern.compile("\"([0-9a-f]{64})\"");
    static final String MANIFEST = "run.json";
    static final String EVENTS = "events.jsonl";
    static final String SNAPSHOT = "snapshot.json";
    static final String GRAPH = "graph.json";
    static final String APPENDIX = "appendix.jsonl";
    static final String FILES = "files/";
    private static final int PAGE = 1_000;

    /** So little of notes that an archive is none that is packed too tightly, whatever a model said again and again. */
    private static final int MOST_OF_NOTES = 8 << 20;

    private final RunStore store;
    private final FileStore files;
    private final RunAppendix appendix;
    private final JsonCodec json = JsonCodec.standard();

    /** Reads from and writes to these stores, and leaves out what is kept beside journals. */
    public Archive(RunStore store, FileStore files) {
        this(store, files, RunAppendix.NONE);
    }

    /** Reads from and writes to these stores. */
    public Archive(RunStore store, FileStore files, RunAppendix appendix) {
        this.store = store;
        this.files = files;
        this.appendix = appendix;
    }

    /**
     * Writes a run; {@code to} is left open.
     *
     * @throws CairnException {@code run.missing}; {@code journal.damaged} if it is not what was journaled; {@code archive.failed} if it cannot be written
     */
    public void write(String run, OutputStream to) {
        write(run, to, text -> text);
    }

    /**
     * The same with the JSON of the run changed in that way, such as to leave out what is nobody else's business. What becomes of it must be
     * JSON of the same form.
     */
    public void write(String run, OutputStream to, UnaryOperator<String> change) {
        ArchivedRun manifest = ArchivedRun.of(store, run);
        try {
            ZipOutputStream zip = new ZipOutputStream(to, StandardCharsets.UTF_8);
            Checksums sums = new Checksums();
            put(zip, sums, MANIFEST, changed(json.writeBytes(manifest), change));
            Optional<byte[]> graph = StoredGraphs.document(store, manifest.fingerprint());
            if (graph.isPresent()) {
                put(zip, sums, GRAPH, graph.get());
            }
            Optional<StoredSnapshot> snapshot =
                    store.snapshot(run).filter(kept -> kept.seq() == manifest.snapshotSeq());
            Set<String> references = writeEvents(zip, sums, manifest, chain(run, snapshot), change);
            if (snapshot.isPresent()) {
                put(zip, sums, SNAPSHOT, changed(snapshot.get().payload(), change));
                collect(snapshot.get().payload(), references);
            }
            writeNotes(zip, sums, appendix.notes(run, store.now()), references, change);
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

    private static byte[] changed(byte[] json, UnaryOperator<String> change) {
        return change.apply(new String(json, StandardCharsets.UTF_8)).getBytes(StandardCharsets.UTF_8);
    }

    private ChainCheck chain(String run, Optional<StoredSnapshot> snapshot) {
        return new ChainCheck(run, store.head(run).filter(RunHead::chained).isPresent(), snapshot);
    }

    private Set<String> writeEvents(
            ZipOutputStream zip, Checksums sums, ArchivedRun manifest, ChainCheck chain, UnaryOperator<String> change)
            throws IOException {
        Set<String> references = new LinkedHashSet<>();
        zip.putNextEntry(entry(EVENTS));
        OutputStream out = sums.summing(EVENTS, zip);
        int checksum = 0; // of what is written, which is not always what was read
        while (chain.last() < manifest.seq()) {
            int wanted = (int) Math.min(PAGE, manifest.seq() - chain.last()); // what is appended meanwhile stays out
            List<StoredEvent> page = store.read(manifest.run(), chain.last(), wanted);
            for (StoredEvent event : page) {
                chain.add(event);
                StoredEvent written = changed(event, change, checksum);
                checksum = written.checksum();
                out.write(json.writeBytes(ArchivedEvent.of(written)));
                out.write('\n');
                collect(event.payload(), references);
            }
            chain.end(page.isEmpty() ? manifest.seq() : chain.last());
        }
        zip.closeEntry();
        return references;
    }

    /** The event as it will be read, with a checksum if it had one. */
    private StoredEvent changed(StoredEvent event, UnaryOperator<String> change, int before) {
        String what = "event " + event.seq() + " for the archive";
        byte[] line = changed(json.writeBytes(ArchivedEvent.of(event)), change);
        StoredEvent read =
                json.<ArchivedEvent>read(what, line, ArchivedEvent.class).stored();
        return event.checksum() == 0 ? read : read.chained(before);
    }

    /**
     * Without notes there is no such part, so that programs that know of none can read the archive. Those that are too many are left out: the run goes before what is kept beside it.
     */
    private static void writeNotes(
            ZipOutputStream zip, Checksums sums, List<Json> notes, Set<String> references, UnaryOperator<String> change)
            throws IOException {
        if (notes.isEmpty()) {
            return;
        }
        zip.putNextEntry(entry(APPENDIX));
        OutputStream out = sums.summing(APPENDIX, zip);
        int left = MOST_OF_NOTES;
        for (Json note : notes.subList(0, Math.min(notes.size(), ArchiveParts.MOST_NOTES))) {
            byte[] line = note.text().getBytes(StandardCharsets.UTF_8);
            byte[] written = changed(line, change);
            left -= written.length + 1;
            if (left < 0) {
                break;
            }
            out.write(written);
            out.write('\n');
            collect(line, references);
        }
        zip.closeEntry();
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
     * Takes a run, all or nothing: nothing is stored before all is gone through and found whole, within the limits of {@link ArchiveParts}.
     * The run is {@linkplain dev.cairn.engine.store.RunHead#imported imported} from then on.
     *
     * @param from is opened twice
     * @return the run's id
     * @throws CairnException {@code run.exists}; {@code archive.damaged} if it is no archive, not whole, or larger than an archive may be
     */
    public String read(Source from) {
        return new ArchiveReader(store, files, appendix).read(from);
    }

    /** As {@link #read(Source)}; the archive is held in memory meanwhile. */
    public String read(InputStream from) {
        byte[] all;
        try {
            all = from.readAllBytes();
        } catch (IOException e) {
            throw new CairnException("archive.failed", "the archive cannot be read (" + e.getMessage() + ")", e);
        }
        return read(() -> new ByteArrayInputStream(all));
    }

    /** Where an archive's bytes are. */
    @FunctionalInterface
    public interface Source {
        /** The same bytes from their beginning, each time. */
        InputStream open() throws IOException;
    }
}

package dev.cairn.engine.history;

import dev.cairn.engine.CairnException;
import dev.cairn.engine.files.FileStore;
import dev.cairn.engine.json.Json;
import dev.cairn.engine.json.JsonCodec;
import dev.cairn.engine.store.Append;
import dev.cairn.engine.store.RunAppendix;
import dev.cairn.engine.store.RunHead;
import dev.cairn.engine.store.RunStore;
import dev.cairn.engine.store.StoredEvent;
import dev.cairn.engine.store.StoredGraphs;
import dev.cairn.engine.store.StoredInterrupt;
import dev.cairn.engine.store.StoredSnapshot;
import java.io.BufferedReader;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/** Takes a run from an archive, which anybody may have made: in two turns, of which the first stores nothing. */
final class ArchiveReader {
    private final RunStore store;
    private final FileStore files;
    private final RunAppendix appendix;
    private final JsonCodec json = JsonCodec.standard();

    ArchiveReader(RunStore store, FileStore files, RunAppendix appendix) {
        this.store = store;
        this.files = files;
        this.appendix = appendix;
    }

    /** The parts but the run's files, by name. */
    private record Documents(Map<String, byte[]> parts) {
        byte[] part(String name) {
            byte[] part = parts.get(name);
            if (part == null) {
                throw damaged("it has no " + name, null);
            }
            return part;
        }
    }

    String read(Archive.Source from) {
        Documents documents = checked(from);
        ArchivedRun manifest =
                json.read("the archive's " + Archive.MANIFEST, documents.part(Archive.MANIFEST), ArchivedRun.class);
        refuseIf(manifest.wrong());
        Append append = append(manifest, documents);
        List<Json> notes = notes(documents);
        Optional<byte[]> graph = Optional.ofNullable(documents.parts().get(Archive.GRAPH));
        graph.ifPresent(ArchiveReader::checkGraph);
        takeFiles(from);
        graph.ifPresent(document -> StoredGraphs.saveForeign(store, manifest.fingerprint(), document));
        store.create(append);
        manifest.interrupts()
                .forEach(one -> one.answer()
                        .ifPresent(answer -> store.answer(
                                one.id(), answer.text().getBytes(StandardCharsets.UTF_8), one.raisedAt())));
        if (!notes.isEmpty()) {
            appendix.add(manifest.run(), notes, store.now());
        }
        return manifest.run();
    }

    /** Whoever looks at the run or at its graph takes it for one. */
    private static void checkGraph(byte[] document) {
        boolean told;
        try {
            told = JsonMapper.shared().readTree(document).path("nodes").isArray();
        } catch (JacksonException e) {
            throw damaged("its " + Archive.GRAPH + " is no JSON", e);
        }
        if (!told) {
            throw damaged("its " + Archive.GRAPH + " tells of no graph", null);
        }
    }

    /** What was kept beside the journal: in archives of a time before, nothing. */
    private List<Json> notes(Documents documents) {
        String notes =
                new String(documents.parts().getOrDefault(Archive.APPENDIX, new byte[0]), StandardCharsets.UTF_8);
        if (notes.lines().limit(ArchiveParts.MOST_NOTES + 1L).count() > ArchiveParts.MOST_NOTES) {
            throw damaged("it has more than " + ArchiveParts.MOST_NOTES + " notes", null);
        }
        try {
            return notes.lines()
                    .map(line -> json.<Json>read("a note of the archive", new Json(line), Json.class))
                    .toList();
        } catch (CairnException e) {
            throw damaged(String.valueOf(e.getMessage()), e);
        }
    }

    /** Goes through all of it once; files are compared with their names and left. */
    private static Documents checked(Archive.Source from) {
        Map<String, byte[]> parts = new LinkedHashMap<>();
        Checksums sums = new Checksums();
        visit(from, (name, content) -> {
            InputStream summed = name.equals(Checksums.PART) ? content : sums.summing(name, content);
            if (name.startsWith(Archive.FILES)) {
                summed.transferTo(OutputStream.nullOutputStream());
            } else {
                parts.put(name, ArchiveParts.bytes(summed));
            }
        });
        sums.wrong(parts.get(Checksums.PART)).ifPresent(wrong -> {
            throw damaged(wrong, null);
        });
        checkNames(new String(parts.getOrDefault(Checksums.PART, new byte[0]), StandardCharsets.UTF_8));
        return new Documents(parts);
    }

    /** A file's name is its content's hash. */
    private static void checkNames(String sums) {
        sums.lines().filter(line -> line.contains("  " + Archive.FILES)).forEach(line -> {
            String name = line.substring(line.indexOf(Archive.FILES));
            if (!line.equals(name.substring(Archive.FILES.length()) + "  " + name)) {
                throw damaged("its part " + name + " is another file than its name says", null);
            }
        });
    }

    private void takeFiles(Archive.Source from) {
        visit(from, (name, content) -> {
            if (name.startsWith(Archive.FILES)) {
                var unused = files.put(ArchiveParts.bytes(content));
            }
        });
    }

    private static void visit(Archive.Source from, ArchiveParts.Visitor visitor) {
        try (InputStream in = from.open()) {
            ArchiveParts.visit(in, visitor);
        } catch (ArchiveParts.Excess e) {
            throw damaged(String.valueOf(e.getMessage()), e);
        } catch (IOException | IllegalArgumentException e) {
            throw damaged("it breaks off or cannot be unpacked (" + e.getMessage() + ")", e);
        }
    }

    private Append append(ArchivedRun manifest, Documents documents) {
        List<StoredEvent> events = events(manifest, documents.part(Archive.EVENTS));
        RunHead head =
                manifest.head().withImported(true).withChained(events.getFirst().hasChecksum());
        Append append = Append.of(head, events)
                .raising(manifest.interrupts().stream()
                        .map(one -> one.open(manifest.run()))
                        .toArray(StoredInterrupt[]::new));
        if (manifest.snapshotSeq() == 0) {
            return append;
        }
        if (manifest.snapshotSeq() < 0 || manifest.snapshotSeq() > events.size()) {
            throw damaged("its snapshot is of an event that it does not have", null);
        }
        int checksum = events.get((int) manifest.snapshotSeq() - 1).checksum();
        return append.snapshot(
                new StoredSnapshot(manifest.snapshotSeq(), documents.part(Archive.SNAPSHOT)).chained(checksum));
    }

    private List<StoredEvent> events(ArchivedRun manifest, byte[] lines) {
        List<StoredEvent> events = new ArrayList<>();
        // line by line: a journal may have hundreds of megabytes
        new BufferedReader(new InputStreamReader(new ByteArrayInputStream(lines), StandardCharsets.UTF_8))
                .lines()
                .forEach(line -> {
                    String what = "event " + (events.size() + 1) + " of the archive";
                    events.add(json.<ArchivedEvent>read(what, new Json(line), ArchivedEvent.class)
                            .stored());
                });
        if (events.isEmpty() || StoredEvent.preceding(manifest.run(), events) != 0 || events.size() != manifest.seq()) {
            throw damaged("it has " + events.size() + " events and should have " + manifest.seq(), null);
        }
        refuseIf(ArchivedRun.wrong(events));
        checkChain(events);
        return events;
    }

    private static void checkChain(List<StoredEvent> events) {
        int before = 0;
        for (StoredEvent event : events) {
            if (!event.isWhole(before)) {
                throw damaged(
                        "its event " + event.seq() + " is not what was journaled (its checksum does not fit)", null);
            }
            before = event.checksum();
        }
    }

    private static void refuseIf(Optional<String> wrong) {
        wrong.ifPresent(what -> {
            throw damaged(what, null);
        });
    }

    private static CairnException damaged(String what, @Nullable Throwable cause) {
        String message = "the file is no run's archive, or is damaged: " + what + "; nothing was taken from it";
        return cause == null
                ? new CairnException("archive.damaged", message)
                : new CairnException("archive.damaged", message, cause);
    }
}

package dev.cairn.agent.recording;

import dev.cairn.agent.userfile.BoundedFile;
import dev.cairn.engine.CairnException;
import dev.cairn.engine.files.FileRef;
import dev.cairn.engine.json.JsonCodec;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Reads recordings. */
public final class Recordings {
    private static final int MOST_MB = 256;
    private static final String MAKE_ONE = "; 'cairn explore APP.apk --out DIR' makes one";

    private Recordings() {}

    /**
     * A recording with the folder that its files are in. Thread-safe.
     */
    public static final class Opened {
        private final Path folder;
        private final Recording recording;
        private final String digest;
        private final RecordingFiles contents;

        private Opened(Path folder, Recording recording, String digest) {
            this.folder = folder;
            this.recording = recording;
            this.digest = digest;
            this.contents = new RecordingFiles(folder);
        }

        /** The report's folder, absolute. */
        public Path folder() {
            return folder;
        }

        /** What is in it. */
        public Recording recording() {
            return recording;
        }

        /** SHA-256 of the document, in hex. */
        public String digest() {
            return digest;
        }

        /** The files that it names. */
        RecordingFiles contents() {
            return contents;
        }
    }

    /**
     * Reads the recording of a report.
     *
     * @param folder the report's folder
     * @throws CairnException {@code recording.missing} or {@code recording.invalid}, if it is not whole
     */
    public static Opened open(Path folder) {
        Path report = folder.toAbsolutePath().normalize();
        if (!Files.isDirectory(report)) {
            throw missing("there is no folder " + folder + MAKE_ONE);
        }
        Path document = report.resolve(RecordingWriter.FOLDER).resolve(RecordingWriter.DOCUMENT);
        if (!Files.isRegularFile(document)) {
            throw missing(
                    Files.isRegularFile(report.resolve("map.json"))
                            ? folder + " holds a report without a recording; explore again with this version to get one"
                            : folder + " holds no report of an exploration" + MAKE_ONE);
        }
        try {
            byte[] content = BoundedFile.bytes(BoundedFile.inside(report, document.toString()), MOST_MB);
            Recording recording = JsonCodec.standard().read("the recording", content, Recording.class);
            check(folder, report, recording);
            return new Opened(report, recording, FileRef.of(content).sha256());
        } catch (IOException e) {
            throw invalid(folder, "it cannot be read (" + e.getMessage() + ")", e);
        } catch (CairnException e) {
            throw e.code().equals("json.read") ? invalid(folder, String.valueOf(e.getMessage()), e) : e;
        }
    }

    private static void check(Path folder, Path report, Recording recording) {
        if (recording.format() != Recording.FORMAT) {
            throw invalid(
                    folder,
                    "its format is " + recording.format() + ", but this version reads " + Recording.FORMAT,
                    null);
        }
        if (recording.start().isEmpty() && recording.crashes().isEmpty()) {
            throw invalid(folder, "it has no sight that the app starts with", null);
        }
        Set<String> keys = recording.sights().stream().map(Recording.Seen::key).collect(Collectors.toSet());
        Set<String> lost = new TreeSet<>();
        recording.start().filter(key -> !keys.contains(key)).ifPresent(lost::add);
        recording.sights().stream().flatMap(seen -> seen.moves().stream()).forEach(move -> {
            move.to().filter(key -> !keys.contains(key)).ifPresent(lost::add);
            move.crash().filter(id -> !recording.crashes().containsKey(id)).ifPresent(lost::add);
        });
        recording.sights().stream()
                .flatMap(seen -> Stream.concat(
                        Stream.of(seen.source()), seen.picture().filter(at -> isThere(report, at)).stream()))
                .filter(file -> !isInside(report, file))
                .forEach(lost::add);
        if (!lost.isEmpty()) {
            throw invalid(
                    folder,
                    "it lacks " + lost.size() + " of the sights, crashes and files that it names, such as "
                            + lost.iterator().next(),
                    null);
        }
    }

    /** A picture that is missing is done without; one that is elsewhere is nobody's, and not looked for. */
    private static boolean isThere(Path report, String file) {
        try {
            Path named = report.resolve(file).normalize();
            return !named.startsWith(report) || Files.exists(named);
        } catch (InvalidPathException e) {
            return true; // which is not inside
        }
    }

    private static boolean isInside(Path report, String file) {
        try {
            return Files.isReadable(BoundedFile.inside(report, file));
        } catch (IOException | InvalidPathException elsewhere) {
            return false;
        }
    }

    private static CairnException missing(String message) {
        return new CairnException("recording.missing", message);
    }

    private static CairnException invalid(Path folder, String why, @org.jspecify.annotations.Nullable Throwable cause) {
        String message =
                "the recording in " + folder + " is not whole: " + why + "; explore again with --out to make it anew";
        return cause == null
                ? new CairnException("recording.invalid", message)
                : new CairnException("recording.invalid", message, cause);
    }
}

package dev.cairn.agent.recording;

import dev.cairn.agent.app.AppUnderTest;
import dev.cairn.agent.device.Crash;
import dev.cairn.agent.map.AppMap;
import dev.cairn.agent.map.Screen;
import dev.cairn.agent.map.Viewport;
import dev.cairn.engine.CairnException;
import dev.cairn.engine.files.FileRef;
import dev.cairn.engine.files.FileStore;
import dev.cairn.engine.json.JsonCodec;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;

/** Writes what a run has seen into its report, so that it can be explored again without a device. */
public final class RecordingWriter implements ReportPart {
    /** The folder in a report's folder. */
    static final String FOLDER = "recording";

    /** The document in it. */
    static final String DOCUMENT = "sights.json";

    private final AppUnderTest app;
    private final AppMap map;
    private final FileStore files;

    /** Of an app's map, whose sources are in {@code files}. */
    public RecordingWriter(AppUnderTest app, AppMap map, FileStore files) {
        this.app = app;
        this.map = map;
        this.files = files;
    }

    @Override
    public void writeInto(Path folder) throws IOException {
        List<Recording.Seen> sights = new ArrayList<>();
        for (Viewport sight : map.viewports().values()) {
            String name = sight.source().sha256().substring(0, 32) + ".xml.txt"; // which no browser takes for a page
            if (put(sight.source(), folder.resolve(name))) {
                sights.add(seen(sight, FOLDER + "/" + name));
            }
        }
        Map<String, Crash> crashes = new TreeMap<>();
        map.crashes().forEach(found -> crashes.put(found.id(), found.crash()));
        Recording recording = new Recording(Recording.FORMAT, app, start(), sights, crashes);
        Files.write(folder.resolve(DOCUMENT), JsonCodec.standard().writeBytes(recording));
    }

    /** The first sight, unless all that was ever seen of a start was a crash. */
    private Optional<String> start() {
        return map.viewports().values().stream()
                .filter(sight -> !screen(sight).outside())
                .map(Viewport::key)
                .findFirst();
    }

    /** What is not in the store any more is not recorded. */
    private boolean put(FileRef source, Path file) throws IOException {
        try {
            Files.write(file, files.get(source));
            return true;
        } catch (CairnException e) {
            if (e.code().equals("file.missing")) {
                return false;
            }
            throw new IOException(e.getMessage(), e);
        }
    }

    private Recording.Seen seen(Viewport sight, String source) {
        Screen screen = screen(sight);
        return new Recording.Seen(
                sight.key(),
                screen.id(),
                screen.app(),
                screen.place(),
                source,
                screen.screenshot().map(picture -> "screens/" + screen.id() + ".png"),
                sight.enteredFrom(),
                sight.moves().entrySet().stream()
                        .map(move -> new Recording.Led(
                                move.getKey(),
                                move.getValue().to(),
                                move.getValue().crash()))
                        .toList());
    }

    private Screen screen(Viewport sight) {
        return Objects.requireNonNull(map.screens().get(sight.screen()));
    }
}

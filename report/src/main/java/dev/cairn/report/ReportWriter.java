package dev.cairn.report;

import dev.cairn.agent.recording.ReportPart;
import dev.cairn.agent.screen.Thumbnail;
import dev.cairn.report.ScreenMap.Screen;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.UnaryOperator;

/**
 * Writes an exploration's report into a folder: {@code index.html}, which opens from disk without a network, the
 * same without scripts, {@code map.json}, {@code summary.json}, the screens' pictures and sources, and what the page needs.
 *
 * <p>A report that is there already is replaced as a whole; until the new one is complete, the old one stays. A folder
 * with an {@code index.html} holds a whole report even when the process died while writing.
 *
 * <p>Safe to use from several threads; two reports for the same folder at once are one too many, and the later
 * is refused.
 */
public final class ReportWriter {
    private final Path folder;
    private final UnaryOperator<String> redaction;

    private ReportWriter(Path folder, UnaryOperator<String> redaction) {
        this.folder = folder;
        this.redaction = redaction;
    }

    /** A writer of reports into this folder, which is made when it is not there. */
    public static ReportWriter into(Path folder) {
        return new ReportWriter(folder, TextFiles.UNCHANGED);
    }

    /** This writer, changing each text file of the report, and each file's name, in that way. */
    public ReportWriter redacting(UnaryOperator<String> change) {
        return new ReportWriter(folder, change);
    }

    /**
     * Writes the report.
     *
     * @return where to open it: the path of its {@code index.html}
     * @throws ReportException when the folder holds something else than a report, or cannot be written; what
     *     was there before is then still there
     */
    public Path write(ScreenMap map, Summary summary, Pictures pictures) {
        return write(map, summary, pictures, ReportPart.none());
    }

    /** As {@link #write(ScreenMap, Summary, Pictures)}, with a recording in it that can be explored without a device. */
    public Path write(ScreenMap map, Summary summary, Pictures pictures, ReportPart recording) {
        return write(map, summary, pictures, recording, List.of());
    }

    /** As {@link #write(ScreenMap, Summary, Pictures, ReportPart)}, with what was decided and why. */
    public Path write(
            ScreenMap map, Summary summary, Pictures pictures, ReportPart recording, List<DecisionTaken> decisions) {
        try (ReportFolder report = ReportFolder.claim(folder)) {
            fill(report.staging(), map, summary, pictures, decisions);
            recording.writeInto(Files.createDirectory(report.staging().resolve("recording")));
            TextFiles.change(report.staging(), redaction);
            report.publish();
            return folder.resolve(ReportFolder.INDEX);
        } catch (IOException failure) {
            throw ReportException.failed(folder, failure);
        } catch (UncheckedIOException failure) {
            throw ReportException.failed(folder, Objects.requireNonNull(failure.getCause()));
        }
    }

    /**
     * Finds out early whether a report can be written here.
     *
     * @throws ReportException when the folder holds something else than a report, or cannot be written
     */
    public void check() {
        try (ReportFolder report = ReportFolder.claim(folder)) {
            Files.createFile(report.staging().resolve("probe"));
        } catch (IOException failure) {
            throw ReportException.failed(folder, failure);
        }
    }

    private static void fill(
            Path report, ScreenMap map, Summary summary, Pictures pictures, List<DecisionTaken> decisions)
            throws IOException {
        ScreenFiles files = new ScreenFiles(report, pictures);
        ScreenMap complete = map.withScreens(files.writeAll(map.screens()));
        for (MapForm form : MapForm.values()) {
            Files.write(report.resolve(form.fileName()), form.of(complete));
        }
        Files.write(report.resolve("summary.json"), ReportJson.document(summary));
        Files.write(report.resolve("decisions.json"), ReportJson.document(decisions));
        PageAssets.REPORT.write(report, new MapPage(complete, summary).html());
        PageData data = PageData.of(complete, summary, files.thumbnails(), decisions);
        Files.write(report.resolve("assets/data.js"), ReportJson.script("cairnReport", data));
    }

    /** What the page reads instead of the JSON files, which a page on disk may not fetch. */
    private record PageData(
            ScreenMap map,
            Summary summary,
            String stopped,
            Map<String, String> parents,
            Layouts layouts,
            Set<String> thumbnails,
            List<DecisionTaken> decisions) {
        static PageData of(ScreenMap map, Summary summary, Set<String> thumbnails, List<DecisionTaken> decisions) {
            SpanningForest ways = SpanningForest.of(map);
            Layouts layouts = new Layouts(
                    MapLayout.of(map, ways, MapLayout.Window.WIDE), MapLayout.of(map, ways, MapLayout.Window.TALL));
            return new PageData(
                    map,
                    summary,
                    summary.stopped(),
                    ways.parents(),
                    layouts,
                    new TreeSet<>(thumbnails),
                    decisions.stream().filter(DecisionTaken::tells).toList());
        }
    }

    private record Layouts(MapLayout wide, MapLayout tall) {}

    /** The files of each screen. */
    private static final class ScreenFiles {
        private final Path report;
        private final Pictures pictures;
        private final Set<String> thumbnails = ConcurrentHashMap.newKeySet();

        ScreenFiles(Path report, Pictures pictures) throws IOException {
            this.report = report;
            this.pictures = pictures;
            Files.createDirectories(report.resolve("screens"));
            Files.createDirectories(report.resolve("thumbs"));
        }

        /** Writes them on all processors; most of the time goes into the thumbnails. */
        List<Screen> writeAll(List<Screen> screens) {
            return screens.parallelStream().map(this::write).toList();
        }

        Set<String> thumbnails() {
            return thumbnails;
        }

        private Screen write(Screen screen) {
            try {
                Optional<byte[]> picture = pictures.screenshot(screen.id());
                Optional<String> picturePath = put(picture, "screens/" + screen.id() + ".png");
                if (picture.isPresent()
                        && put(Thumbnail.of(picture.get()), "thumbs/" + screen.id() + ".jpg")
                                .isPresent()) {
                    thumbnails.add(screen.id());
                }
                Optional<String> sourcePath = put(pictures.source(screen.id()), "screens/" + screen.id() + ".xml.txt");
                return screen.withFiles(picturePath, sourcePath);
            } catch (IOException failure) {
                throw new UncheckedIOException(failure);
            }
        }

        private Optional<String> put(Optional<byte[]> content, String path) throws IOException {
            if (content.isPresent()) {
                Path file = report.resolve(path).normalize();
                if (!file.startsWith(report.normalize())) {
                    throw new IOException("'" + path + "' is no file of a report");
                }
                Files.write(file, content.get());
            }
            return content.map(bytes -> path);
        }
    }
}

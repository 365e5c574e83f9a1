package dev.cairn.report;

import dev.cairn.agent.diff.ComparedExploration;
import dev.cairn.agent.diff.MapDiff;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.BiFunction;
import java.util.function.UnaryOperator;

/**
 * Writes what differs between two explorations as a page that opens from disk without a network, with the screens' pictures side by side,
 * the same without scripts, and as {@code diff.json}. A report that is there already is replaced as a whole.
 */
public final class DiffReport {
    private final Path folder;
    private final BiFunction<String, String, Optional<byte[]>> pictures;
    private UnaryOperator<String> redaction = TextFiles.UNCHANGED;

    /** Into that folder, of those sides. */
    public DiffReport(Path folder, ComparedExploration one, ComparedExploration other) {
        this(folder, (side, screen) -> (side.equals("one") ? one : other).picture(screen));
    }

    /** Into that folder, with the PNG of a side ({@code one}, {@code other}) and screen. */
    DiffReport(Path folder, BiFunction<String, String, Optional<byte[]>> pictures) {
        this.folder = folder;
        this.pictures = pictures;
    }

    /** This report, changing each text file of it in that way. */
    public DiffReport redacting(UnaryOperator<String> change) {
        redaction = change;
        return this;
    }

    /** The differences as {@code diff.json} has them. */
    public static String json(MapDiff diff) {
        return new String(ReportJson.document(diff), StandardCharsets.UTF_8);
    }

    /**
     * Writes the page.
     *
     * @return the path of its {@code index.html}
     * @throws ReportException when the folder holds something else than a report, or cannot be written
     */
    public Path write(MapDiff diff) {
        try (ReportFolder report = ReportFolder.claim(folder)) {
            Path staging = report.staging();
            Files.write(staging.resolve("diff.json"), ReportJson.document(diff));
            Files.createDirectories(staging.resolve("screens"));
            Map<String, String> paths = writePictures(diff, staging);
            BiFunction<String, String, Optional<String>> path =
                    (side, screen) -> Optional.ofNullable(paths.get(side + " " + screen));
            PageAssets.DIFF.write(staging, new DiffPage(diff, path).html());
            Files.write(staging.resolve("assets/data.js"), ReportJson.script("cairnDiff", new PageData(diff, paths)));
            TextFiles.change(staging, redaction);
            report.publish();
            return folder.resolve(ReportFolder.INDEX);
        } catch (IOException failure) {
            throw ReportException.failed(folder, failure);
        }
    }

    /** What the page reads instead of the JSON file, which a page on disk may not fetch; pictures by side and screen. */
    private record PageData(MapDiff diff, Map<String, String> pictures) {}

    /** Writes the screens' pictures; tells where they are in the report. */
    private Map<String, String> writePictures(MapDiff diff, Path staging) throws IOException {
        Map<String, String> paths = new TreeMap<>();
        for (MapDiff.ScreenChange change : diff.screens().changed()) {
            add(paths, staging, "one", change.was());
            add(paths, staging, "other", change.is());
        }
        for (MapDiff.ScreenRef gained : diff.screens().gained()) {
            add(paths, staging, "other", gained.id());
        }
        for (MapDiff.ScreenRef lost : diff.screens().lost()) {
            add(paths, staging, "one", lost.id());
        }
        return paths;
    }

    private void add(Map<String, String> paths, Path staging, String side, String screen) throws IOException {
        Optional<byte[]> png = pictures.apply(side, screen);
        if (png.isPresent()) {
            String path = "screens/" + side + "-" + screen + ".png";
            Files.write(staging.resolve(path), png.get());
            paths.put(side + " " + screen, path);
        }
    }
}

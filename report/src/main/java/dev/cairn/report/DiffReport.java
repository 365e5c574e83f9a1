package dev.cairn.report;

import dev.cairn.agent.diff.Explored;
import dev.cairn.agent.diff.MapDiff;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * Writes what differs between two explorations as a page that opens from disk without a network, with the screens' pictures side by side,
 * and as {@code diff.json}. A report that is there already is replaced as a whole.
 */
public final class DiffReport {
    private final Path folder;
    private UnaryOperator<String> redaction = TextFiles.UNCHANGED;
    private final Explored one;
    private final Explored other;

    /** Into that folder, of those sides. */
    public DiffReport(Path folder, Explored one, Explored other) {
        this.folder = folder;
        this.one = one;
        this.other = other;
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
            for (MapDiff.ScreenChange change : diff.screens().changed()) {
                picture(staging, one, "one", change.was());
                picture(staging, other, "other", change.is());
            }
            for (MapDiff.ScreenRef gained : diff.screens().gained()) {
                picture(staging, other, "other", gained.id());
            }
            for (MapDiff.ScreenRef lost : diff.screens().lost()) {
                picture(staging, one, "one", lost.id());
            }
            for (String asset : new String[] {"style/base.css", "style/diff.css"}) {
                copy("assets/" + asset, staging.resolve("assets").resolve(asset));
            }
            byte[] page = new DiffPage(diff, this::picturePath).html().getBytes(StandardCharsets.UTF_8);
            Files.write(staging.resolve(ReportFolder.INDEX), page);
            TextFiles.change(staging, redaction);
            report.publish();
            return folder.resolve(ReportFolder.INDEX);
        } catch (IOException failure) {
            throw ReportException.failed(folder, failure);
        }
    }

    /** Where a screen's picture is in the report; empty if there is none. */
    private Optional<String> picturePath(String side, String screen) {
        Explored explored = side.equals("one") ? one : other;
        return explored.picture(screen).map(there -> path(side, screen));
    }

    private static String path(String side, String screen) {
        return "screens/" + side + "-" + screen + ".png";
    }

    private static void picture(Path staging, Explored side, String name, String screen) throws IOException {
        Optional<byte[]> png = side.picture(screen);
        if (png.isPresent()) {
            Files.write(staging.resolve(path(name, screen)), png.get());
        }
    }

    private static void copy(String resource, Path to) throws IOException {
        Files.createDirectories(Objects.requireNonNull(to.getParent()));
        try (InputStream in = DiffReport.class.getResourceAsStream(resource)) {
            Files.copy(Objects.requireNonNull(in, resource), to);
        }
    }
}

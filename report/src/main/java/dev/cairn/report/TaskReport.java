package dev.cairn.report;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Function;

/**
 * Writes what came of a task as a page that opens from disk without a network, with a picture for each step, and as {@code task.json}. A report
 * that is there already is replaced as a whole.
 */
public final class TaskReport {
    private final Path folder;
    private final Function<String, byte[]> pictures;

    /**
     * Into that folder.
     *
     * @param pictures gives the PNG of a SHA-256
     */
    public TaskReport(Path folder, Function<String, byte[]> pictures) {
        this.folder = folder;
        this.pictures = pictures;
    }

    /**
     * Writes the page.
     *
     * @return the path of its {@code index.html}
     * @throws ReportException when the folder holds something else than a report, or cannot be written
     */
    public Path write(TaskAccount task) {
        try (ReportFolder report = ReportFolder.claim(folder)) {
            Path staging = report.staging();
            Files.write(staging.resolve("task.json"), ReportJson.document(task));
            Files.createDirectories(staging.resolve("screens"));
            for (TaskAccount.Done step : task.steps()) {
                if (step.picture().isPresent()) {
                    Path to = staging.resolve(TaskPage.picture(step.picture().get()));
                    if (!Files.exists(to)) {
                        Files.write(to, pictures.apply(step.picture().get()));
                    }
                }
            }
            PageAssets.writePlain(staging, ReportFolder.INDEX, new TaskPage(task).html());
            report.publish();
            return folder.resolve(ReportFolder.INDEX);
        } catch (IOException failure) {
            throw ReportException.failed(folder, failure);
        }
    }
}

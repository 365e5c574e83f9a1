package dev.cairn.report;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;

/**
 * The files of the pages that are opened from disk. Those with scripts are made by the studio's build, which leaves them on the class path; where that
 * could not run, a report has its plain page alone.
 */
enum PageAssets {
    /** An exploration's report. */
    REPORT("report"),
    /** What differs between two. */
    DIFF("diff");

    private static final String BUILT = "page/";
    private static final String STYLE = "plain.css";

    private final String folder;

    PageAssets(String folder) {
        this.folder = folder + "/";
    }

    /**
     * Writes a report's page, and the same without scripts beside it as {@code plain.html}; where there are no scripts, that is the page.
     *
     * @param report the report's folder
     * @param plain the page that needs no script
     */
    void write(Path report, String plain) throws IOException {
        write(report, plain, files());
    }

    /** As {@link #write(Path, String)}, with those of the studio's files. */
    void write(Path report, String plain, List<String> files) throws IOException {
        for (String file : files) {
            copy(BUILT + folder + file, report.resolve(file));
        }
        writePlain(report, files.isEmpty() ? ReportFolder.INDEX : ReportFolder.PLAIN, plain);
    }

    /** Writes a page that needs no script, with its style sheet. */
    static void writePlain(Path report, String name, String page) throws IOException {
        copy(STYLE, report.resolve("assets").resolve(STYLE));
        Files.write(
                report.resolve(name),
                page.getBytes(StandardCharsets.UTF_8)); // half a pair costs one character, not the report
    }

    /** Whether the studio's build has left this page on the class path. */
    boolean isBuilt() {
        return !files().isEmpty();
    }

    private List<String> files() {
        try (InputStream list = PageAssets.class.getResourceAsStream(BUILT + "files.txt")) {
            String names = list == null ? "" : new String(list.readAllBytes(), StandardCharsets.UTF_8);
            return names.lines()
                    .filter(name -> name.startsWith(folder))
                    .map(name -> name.substring(folder.length()))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void copy(String resource, Path to) throws IOException {
        Files.createDirectories(Objects.requireNonNull(to.getParent()));
        try (InputStream content = PageAssets.class.getResourceAsStream(resource)) {
            if (content == null) {
                throw new IllegalStateException(
                        "The class path has no " + resource + "; build the module 'report' again");
            }
            Files.copy(content, to);
        }
    }
}

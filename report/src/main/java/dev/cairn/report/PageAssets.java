package dev.cairn.report;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.webjars.WebJarVersionLocator;

/** The page's own files and the libraries it uses, copied into the report with their licences. */
final class PageAssets {
    private static final List<String> OWN = List.of(
            "style/base.css",
            "style/header.css",
            "style/map.css",
            "style/details.css",
            "style/lists.css",
            "style/decisions.css",
            "app/dom.js",
            "app/model.js",
            "app/parts.js",
            "app/header.js",
            "app/map-style.js",
            "app/map-elements.js",
            "app/map-tools.js",
            "app/map.js",
            "app/map-keys.js",
            "app/picture.js",
            "app/details.js",
            "app/search.js",
            "app/screens.js",
            "app/crashes.js",
            "app/limits.js",
            "app/coverage.js",
            "app/decisions.js",
            "app/main.js");

    /** By the file's name in the report: the WebJar and the file in it. */
    private static final Map<String, Library> LIBRARIES = Map.of(
            "cytoscape.min.js", new Library("cytoscape", "dist/cytoscape.min.js"),
            "cytoscape.LICENSE.txt", new Library("cytoscape", "LICENSE"),
            "chart.umd.min.js", new Library("chart.js", "dist/chart.umd.min.js"),
            "chart.LICENSE.txt", new Library("chart.js", "LICENSE.md"));

    private record Library(String webJar, String file) {}

    private PageAssets() {}

    static void copyTo(Path report) throws IOException {
        copy("index.html", report.resolve(ReportFolder.INDEX));
        for (String file : OWN) {
            copy("assets/" + file, report.resolve("assets").resolve(file));
        }
        WebJarVersionLocator webJars = new WebJarVersionLocator();
        for (var library : LIBRARIES.entrySet()) {
            String path = webJars.fullPath(
                    library.getValue().webJar(), library.getValue().file());
            if (path == null) {
                throw new IllegalStateException(
                        "The WebJar " + library.getValue().webJar()
                                + " is not on the class path; add it, as the explorer's POM does");
            }
            copy("/" + path, report.resolve("assets/lib").resolve(library.getKey()));
        }
    }

    private static void copy(String resource, Path to) throws IOException {
        Files.createDirectories(to.getParent());
        try (InputStream content = PageAssets.class.getResourceAsStream(resource)) {
            if (content == null) {
                throw new IllegalStateException("The class path has no " + resource + "; build the explorer again");
            }
            Files.copy(content, to);
        }
    }
}

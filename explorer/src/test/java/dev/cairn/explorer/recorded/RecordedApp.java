package dev.cairn.explorer.recorded;

import static dev.cairn.explorer.screen.Ui.button;
import static dev.cairn.explorer.screen.Ui.list;
import static dev.cairn.explorer.screen.Ui.text;

import dev.cairn.engine.files.InMemoryFileStore;
import dev.cairn.explorer.app.AppInfo;
import dev.cairn.explorer.device.Crash;
import dev.cairn.explorer.map.AppMap;
import dev.cairn.explorer.map.Page;
import dev.cairn.explorer.map.Walk;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** A small app, explored and recorded. */
public final class RecordedApp {
    static final Page HOME = Page.of("Home", button("List"), button("Boom"), button("Never"));
    static final Page TOP = Page.of("List", list("a", "b", "c", "d"));
    static final Page BOTTOM = Page.of("List", list("c", "d", "e", "f"));
    static final Page DETAIL = Page.of("Detail", text("Detail"));
    static final Page BROWSER = Page.outside("browser", text("Web"));
    static final Crash BOOM = new Crash(
            "java.lang.IllegalStateException",
            "no luck",
            "java.lang.IllegalStateException: no luck\n\tat demo.Home.tap(Home.java:3)");

    private RecordedApp() {}

    static AppMap map() {
        return Walk.from(HOME)
                .tap("List", TOP)
                .tap("c", DETAIL)
                .back(TOP)
                .scroll(BOTTOM)
                .tap("f", BROWSER)
                .restart(HOME)
                .crash("Boom", BOOM)
                .map();
    }

    /** Writes the recording into a report's folder, which is returned. */
    public static Path in(Path report) throws IOException {
        InMemoryFileStore files = new InMemoryFileStore();
        Stream.of(HOME, TOP, BOTTOM, DETAIL, BROWSER)
                .forEach(page -> files.put(page.xml().getBytes(StandardCharsets.UTF_8)));
        AppInfo app = new AppInfo(Page.APP, "1.0", 1, "demo.Home", List.of("demo.Home", "demo.List", "demo.Detail"));
        new RecordingWriter(app, map(), files).writeInto(Files.createDirectories(report.resolve("recording")));
        return report;
    }
}

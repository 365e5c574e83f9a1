package dev.cairn.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.files.FileRef;
import dev.cairn.engine.files.InMemoryFileStore;
import dev.cairn.engine.graph.End;
import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.graph.Step;
import dev.cairn.engine.run.RunOptions;
import java.awt.Color;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The files that a run refers to are there where it does: pictures as such, others by type and size. In a real browser, against a real server. */
@Tag("slow")
class StudioFilesTest {
    /** What a camera has taken; a hash that is of no file stays a text. */
    record Camera(FileRef picture, FileRef report, String fingerprint) {}

    private final InMemoryFileStore files = new InMemoryFileStore();

    private FileRef text(String content) {
        return files.put(content.getBytes(StandardCharsets.UTF_8));
    }

    private static Graph<Camera> camera(Camera taken) {
        Step<Camera, ?, ?> shoot = Step.whole("Shoot", Camera.class, (before, effects) -> taken);
        return Graph.define("camera", 1, Camera.class)
                .start(shoot)
                .from(shoot)
                .to(End.succeeded("Taken"))
                .build();
    }

    @Test
    void picturesBeforeAndAfterAreShownWithTheEntryThatTookThem() throws Exception {
        Camera first = new Camera(files.put(StudioMapTest.picture(Color.RED)), text("nothing yet"), "0".repeat(64));
        Camera taken = new Camera(files.put(StudioMapTest.picture(Color.BLUE)), text("<b>blue</b>"), "1".repeat(64));
        Graph<Camera> graph = camera(taken);
        try (StudioVisit visit =
                StudioVisit.of(files, (engine, server) -> server.serving(graph).files(files))) {
            ViewerPage page = visit.page();
            visit.engine().run(graph, first, RunOptions.DEFAULT.id("camera-1"));
            visit.enter();
            page.awaitText("camera-1");
            visit.open("/runs/camera-1@2");
            page.await(() -> loaded(page, ".changes img") == 2);
            assertThat(page.all(".changes img").getFirst().getAttribute("alt")).isEqualTo("Picture: before, picture");
            assertThat(page.text()).contains("text/plain, 11 bytes").contains("\"" + "1".repeat(20));

            page.clickTab("Files");
            page.await(() -> loaded(page, ".before-after img") == 2);
            assertThat(page.text()).contains("Of this entry", "before", "after");
            new StudioLook(page).at("files");

            page.clickTab("State");
            page.await(() -> loaded(page, ".state-tree img") == 1);
            page.clickTab("Entry");
            page.await(() -> loaded(page, ".state-tree img") >= 1);
            assertThat(page.all(".state-tree a.file").getLast().getAttribute("href"))
                    .contains("/files/" + taken.report() + "?until=");
            visit.assertQuiet();
        }
    }

    private static long loaded(ViewerPage page, String selector) {
        Object loaded = page.run("return [...document.querySelectorAll(\"" + selector
                + "\")].filter(one => one.naturalWidth > 0).length");
        return loaded instanceof Integer number ? number : 0;
    }
}

package dev.cairn.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.run.Engine;
import dev.cairn.engine.run.RunOptions;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What leaves the page and what comes to it: archives that are saved and dropped, questions that the browser tells of. In a real browser, against a real server. */
@Tag("slow")
class StudioArrivalsTest {
    /** A file that would be saved is kept in the window. */
    private static final String KEEP_SAVED = """
            URL.createObjectURL = file => { window.saved = file; return 'blob:none'; };
            HTMLAnchorElement.prototype.click = function () { window.named = this.download; };
            """;

    private static final String DRAG = """
            window.dragged = new DataTransfer();
            window.dragged.items.add(new File([arguments[0] || window.saved], 'run.zip', { type: 'application/zip' }));
            document.body.dispatchEvent(new DragEvent('dragover', { bubbles: true, cancelable: true, dataTransfer: window.dragged }));
            """;

    private static final String DROP =
            "document.body.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: window.dragged }));";

    /** A browser that lets notices through, and a person who looks elsewhere. */
    private static final String NOTICES = """
            window.told = [];
            window.Notification = class {
              static permission = 'granted';
              static requestPermission = async () => 'granted';
              constructor(title, { body }) { window.told.push(title + ': ' + body); }
              close() {}
            };
            document.hasFocus = () => false;
            """;

    @Test
    void aRunIsSavedAsAnArchiveAndComesBackByDroppingIt() throws Exception {
        try (StudioVisit visit = StudioVisit.of(server -> server.serving(Ferry.GRAPH))) {
            Engine engine = visit.engine();
            ViewerPage page = visit.page();
            engine.run(Ferry.GRAPH, new Ferry("north", false, false), RunOptions.DEFAULT.id("ferry-1"));
            visit.enter();
            page.awaitText("ferry-1");
            page.click("main a[href='/runs/ferry-1']");
            page.awaitText("succeeded");
            page.run(KEEP_SAVED);
            page.clickButton("Export");
            page.await(() -> "ferry-1.zip".equals(page.run("return window.named")));

            engine.delete("ferry-1");
            page.click("nav a");
            page.awaitText("No run", "An archive of a run can be dropped here");
            page.run(DRAG, "no archive");
            page.awaitAll(".drop-here");
            page.run(DROP);
            page.awaitText("The archive is damaged");
            page.await(() -> page.all(".drop-here").isEmpty());
            page.run(DRAG, "");
            page.run(DROP);
            page.awaitText("imported", "succeeded");
            assertThat(String.valueOf(page.run("return location.pathname"))).isEqualTo("/runs/ferry-1");
            assertThat(engine.store().head("ferry-1").orElseThrow().imported()).isTrue();
            visit.assertQuiet("422", "404");
        }
    }

    @Test
    void theBrowserTellsOfAQuestionWhereSomebodyHasAskedForThat() throws Exception {
        try (StudioVisit visit = StudioVisit.of(server -> server.serving(Parcel.GRAPH))) {
            ViewerPage page = visit.page();
            visit.enter();
            page.awaitText("No runs yet");
            page.run(NOTICES);
            visit.engine().run(Parcel.GRAPH, Parcel.of("books"), RunOptions.DEFAULT.id("parcel-1"));
            page.awaitText("parcel-1");
            page.clickLast("nav a[href='/inbox']");
            page.awaitText("Send books?");
            assertThat((List<?>) page.run("return window.told"))
                    .as("nobody has asked for notices yet")
                    .isEmpty();
            page.clickButton("Notify me");
            page.awaitAll("button[aria-pressed=true]");
            visit.engine().run(Parcel.GRAPH, Parcel.of("maps"), RunOptions.DEFAULT.id("parcel-2"));
            page.awaitText("Send maps?");
            page.await(() -> List.of("A run waits for you: Send maps?").equals(page.run("return window.told")));

            // as when one leaves the tab and comes back: another stream begins, and tells of all that wait
            page.run("document.dispatchEvent(new Event('visibilitychange'))");
            visit.engine().run(Parcel.GRAPH, Parcel.of("pens"), RunOptions.DEFAULT.id("parcel-3"));
            page.awaitText("Send pens?");
            page.await(() -> page.run("return window.told") instanceof List<?> told
                    && told.contains("A run waits for you: Send pens?"));
            assertThat((List<?>) page.run("return window.told"))
                    .as("what has been told, or waited before, is no news")
                    .isEqualTo(List.of("A run waits for you: Send maps?", "A run waits for you: Send pens?"));
            visit.assertQuiet();
        }
    }
}

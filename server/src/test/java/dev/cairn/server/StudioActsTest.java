package dev.cairn.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.budget.Budgets;
import dev.cairn.engine.budget.Meter;
import dev.cairn.engine.files.InMemoryFileStore;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.run.RunOptions;
import dev.cairn.engine.store.PageBounds;
import dev.cairn.engine.store.RunQuery;
import dev.cairn.engine.store.RunStatus;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What can be done in the studio beside looking: forks, checks, comparisons, the palette, flows and talks; in a real browser, against a real server. */
@Tag("slow")
class StudioActsTest {
    /** As many as stand in two rows of a fork's dialog. */
    private static final Budgets LIMITS = Budgets.UNLIMITED
            .limit(Meter.STEPS, 500)
            .limit(Meter.ITERATIONS, 500)
            .limit(Meter.RESTARTS, 10)
            .limit(Meter.TIME, 1_200_000);

    @Test
    void runsAreForkedComparedAndFoundAndFlowsAreTalkedTo(@TempDir Path folder) throws Exception {
        Files.writeString(folder.resolve("lamps.yaml"), FlowApiTest.LAMPS);
        Files.writeString(folder.resolve("broken.yaml"), FlowApiTest.LAMPS.replace("next: done", "next: dome"));
        InMemoryFileStore files = new InMemoryFileStore();
        try (StudioVisit visit = StudioVisit.of(
                files,
                (engine, server) -> server.serving(Parcel.GRAPH, Ferry.GRAPH).flows(folder, files))) {
            Engine engine = visit.engine();
            CairnServer server = visit.server();
            ViewerPage page = visit.page();
            engine.run(
                    Parcel.GRAPH,
                    Parcel.of("books"),
                    RunOptions.DEFAULT.id("parcel-1").label("packed", "by hand").budgets(LIMITS));
            visit.enter();
            page.awaitText("parcel-1");

            found(page);
            forked(page, engine);
            compared(page);
            mended(page, server, engine);
            flows(page, server);
            visit.assertQuiet("400");
        }
    }

    private static void found(ViewerPage page) throws Exception {
        page.press("Control+k");
        page.await(() -> page.all("[role=menuitem]").size() > 3);
        looks(page, "palette");
        page.press("Escape");
        page.find("by hand", "parcel-1"); // what a label of it says
        page.press("ArrowDown", "Enter");
        page.await(() -> !page.all(".moment").isEmpty());
    }

    /** A fork with another state is another run, and the run that it comes from stays as it was. */
    private static void forked(ViewerPage page, Engine engine) throws Exception {
        long before = engine.store().head("parcel-1").orElseThrow().seq();
        page.awaitText("Verify");
        page.clickTab("Meters");
        page.awaitText("steps", "of 500");
        page.clickButton("Verify");
        page.awaitText("Verified: " + before + " entries");
        page.find("fork here", "Fork here");
        page.press("ArrowDown", "Enter");
        page.await(() -> !page.all("#fork-state").isEmpty());
        looks(page, "fork");
        replace(page, "{\"label\": 7");
        page.await(() -> !page.all("[role=dialog] [role=alert]").isEmpty());
        assertThat(engine.count(RunQuery.ALL)).isEqualTo(1);
        page.type(page.first("#fork-labels"), "again");
        page.click("[role=dialog] button.main");
        page.await(
                () -> page.all("[role=dialog]").getFirst().innerText().contains("A label is NAME=VALUE, not 'again'"));
        page.type(page.first("#fork-labels"), "=with maps, by=hand");
        replace(page, "{\"label\": \"maps\", \"grams\": 900, \"notes\": [\"by hand\"], \"sent\": false}");
        page.await(() -> engine.count(RunQuery.ALL) == 2);
        page.awaitText("forked from parcel-1");
        assertThat(engine.count(RunQuery.ALL.withLabel("again", "with maps").withLabel("by", "hand")))
                .isEqualTo(1);
        assertThat(engine.store().head("parcel-1").orElseThrow().seq()).isEqualTo(before);
    }

    private static void replace(ViewerPage page, String text) {
        page.first("#fork-state").press("Control+a");
        page.type(text);
        page.click("[role=dialog] button.main");
    }

    /** A run that failed says where and why, and what it takes to go on; that is done from there, by keys alone. */
    private static void mended(ViewerPage page, CairnServer server, Engine engine) throws Exception {
        engine.run(Ferry.GRAPH, new Ferry("north", true, false), RunOptions.DEFAULT.id("ferry-1"));
        page.open(server.address().resolve("runs/ferry-1").toString());
        page.awaitText(
                "Failed at Cross after 2 tries", "river: the water is too high", "try again from the entry before it");
        looks(page, "failed");
        page.tabTo("Change and go on …", false);
        page.press("Enter");
        page.await(() -> !page.all("#fork-state").isEmpty());
        page.tabTo("State", false);
        page.press("Control+a");
        page.type("{\"from\": \"north\", \"high_water\": false, \"over\": false}");
        page.tabTo("Fork", false);
        page.press("Enter");
        page.awaitText("forked from ferry-1", "succeeded");
        assertThat(engine.store().head("ferry-1").orElseThrow().status()).isEqualTo(RunStatus.FAILED);
        String fork = engine.runs(RunQuery.ALL.withOrigin("ferry-1"), PageBounds.first(1))
                .items()
                .getFirst()
                .run();
        page.open(server.address().resolve("runs/ferry-1").toString());
        page.awaitText("Forks", fork, "from entry");
        page.await(() -> page.all(".track .fork").size() == 1);
    }

    private static void compared(ViewerPage page) throws Exception {
        page.await(() -> !page.all("main a[href^='/compare/']").isEmpty());
        page.click("main a[href^='/compare/']");
        page.awaitText("label", "\"books\"", "\"maps\"", "notes.0");
        looks(page, "compare");
    }

    private static void flows(ViewerPage page, CairnServer server) throws Exception {
        page.clickLast("nav a");
        page.awaitText("lamps.yaml", "broken.yaml", "1 error");
        looks(page, "flows");
        page.open(server.address().resolve("flows/broken.yaml").toString());
        page.awaitText("F201", "dome");
        page.await(() -> !page.all(".flow-canvas .wrong").isEmpty());
        looks(page, "flow");
        page.open(server.address().resolve("flows/lamps.yaml").toString());
        page.awaitText("no errors");
        page.clickButton("Talk to it");
        page.await(() -> page.all(".said").size() == 1);
        page.type(page.first("main input"), "a tennis court");
        page.press("Enter");
        page.await(() -> page.all(".said").size() == 3);
        looks(page, "talk");
        page.click("main a[href^='/runs/']");
        page.await(() -> page.all(".chat .said.talk").size() >= 3);
        looks(page, "chat");
        page.type(page.first(".chat-say input"), "300");
        page.press("Enter");
        page.awaitText("It was the answer to what was asked.");
        page.await(() -> page.all(".chat .said.user").size() == 2);
    }

    private static void looks(ViewerPage page, String name) throws Exception {
        new StudioLook(page).at(name);
    }
}

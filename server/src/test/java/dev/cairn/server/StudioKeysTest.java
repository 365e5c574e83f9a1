package dev.cairn.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.files.InMemoryFileStore;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.run.RunOptions;
import dev.cairn.engine.store.RunStatus;
import dev.cairn.server.agent.GraphAgent;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * One walk through the studio by keys alone: a run is started, its failure found, forked with an edit; a question is answered; a flow gets a node and a guard, and its script is run. No pointer is used, and each
 * stop of Tab has a name.
 */
@Tag("slow")
class StudioKeysTest {
    @Test
    void allThatAPersonComesForIsDoneByKeysAlone(@TempDir Path folder) throws Exception {
        Files.writeString(folder.resolve("lamps.yaml"), FlowApiTest.LAMPS);
        Files.createDirectories(folder.resolve("tests"));
        Files.writeString(folder.resolve("tests/court.yaml"), ScriptApiTest.COURT);
        InMemoryFileStore files = new InMemoryFileStore();
        try (StudioVisit visit = StudioVisit.of(
                files,
                (engine, server) -> server.agent(
                                GraphAgent.of(engine, Ferry.GRAPH).titled("Cross the river"))
                        .serving(Parcel.GRAPH)
                        .flows(folder, files))) {
            Engine engine = visit.engine();
            CairnServer server = visit.server();
            ViewerPage page = visit.page();
            engine.run(Parcel.GRAPH, Parcel.of("books"), RunOptions.DEFAULT.id("parcel-1"));
            engine.run(Parcel.GRAPH, Parcel.of("maps"), RunOptions.DEFAULT.id("parcel-2"));
            visit.enter();
            page.awaitText("parcel-1");

            aRunIsStarted(page);
            itsFailureIsFound(page);
            itIsForkedWithAnEdit(page, engine);
            aQuestionIsAnswered(page, engine);
            aFlowGetsANodeAndAGuard(page);
            itsScriptIsRun(page);

            visit.assertQuiet();
        }
    }

    @Test
    void spacePressesWhatHasTheFocusAndKeysOfALetterCanBeSwitchedOff() throws Exception {
        try (StudioVisit visit = StudioVisit.of(server -> server.serving(Parcel.GRAPH))) {
            ViewerPage page = visit.page();
            visit.engine().run(Parcel.GRAPH, Parcel.of("books"), RunOptions.DEFAULT.id("parcel-1"));
            visit.enter();
            page.awaitText("parcel-1");
            visit.open("/runs/parcel-1@1");
            page.awaitAll(".moment[data-seq='1']");
            page.tabTo("Verify", false);
            page.press("Space");
            page.awaitText("Verified: 3 entries");
            assertThat(page.all(".moment[data-seq='1']"))
                    .as("nothing was played")
                    .isNotEmpty();

            page.press("?");
            letters(page);
            page.press("f", "l", "g", "i", "?");
            page.press("ArrowRight");
            page.awaitAll(".moment[data-seq='2']");
            assertThat(String.valueOf(page.run("return location.pathname"))).isEqualTo("/runs/parcel-1@2");
            assertThat(page.all("dialog[open]")).isEmpty();

            page.tabTo("Keys", true);
            page.press("Enter");
            letters(page);
            page.press("g", "i");
            page.awaitAll("[data-interrupt]");
            visit.assertQuiet();
        }
    }

    /** Switches them, in the dialog that says what keys do. */
    private static void letters(ViewerPage page) {
        page.awaitAll("dialog[open]");
        page.tabTo("Keys of a single letter or sign do something", false);
        page.press("Space", "Escape");
        page.await(() -> page.all("dialog[open]").isEmpty());
    }

    private static void aRunIsStarted(ViewerPage page) {
        page.tabTo("Start …", false);
        page.press("Enter");
        page.awaitAll("[role=dialog] form");
        page.tabTo("Cross the river", false);
        page.press("Space");
        page.tabTo("from (needed)", false);
        page.type("north");
        page.tabTo("high water", false);
        page.press("Space");
        page.tabTo("Start", false);
        page.press("Enter");
        page.awaitText("Failed at Cross after 2 tries", "river: the water is too high");
    }

    private static void itsFailureIsFound(ViewerPage page) {
        page.press("Home");
        page.awaitAll(".moment[data-seq='1']");
        page.press("f");
        page.await(() -> page.all(".moment h2").getFirst().innerText().contains("step failed Cross"));
        page.press("f");
        page.await(() -> page.all(".moment h2").getFirst().innerText().contains("try 2/2"));
    }

    private static void itIsForkedWithAnEdit(ViewerPage page, Engine engine) {
        page.tabTo("Change and go on …", false);
        page.press("Enter");
        page.awaitAll("#fork-state");
        page.tabTo("State", false);
        page.press("Control+a");
        page.type("{\"from\": \"north\", \"high_water\": false, \"over\": false}");
        page.tabTo("Fork", false);
        page.press("Enter");
        page.awaitText("forked from", "succeeded");
        assertThat(engine.store().head(runOf(page)).orElseThrow().status()).isEqualTo(RunStatus.SUCCEEDED);
    }

    private static String runOf(ViewerPage page) {
        return String.valueOf(page.run("return location.pathname.split('/').at(-1).split('@')[0]"));
    }

    /** The second of two, with a key that means yes there and nowhere else. */
    private static void aQuestionIsAnswered(ViewerPage page, Engine engine) {
        page.press("g", "i");
        page.await(() -> page.all("[data-interrupt]").size() == 2);
        assertThat(page.run("return document.title")).isEqualTo("(2) Inbox · Cairn");
        page.press("y");
        page.press("j", "j");
        page.await(() -> page.focusedName().equals("Send maps?"));
        page.press("y");
        page.awaitText("Answered with true.", "1 waiting");
        assertThat(engine.interrupts()).hasSize(1);
        page.await(() -> engine.store().head("parcel-2").orElseThrow().status() == RunStatus.SUCCEEDED);
    }

    private static void aFlowGetsANodeAndAGuard(ViewerPage page) {
        page.press("g", "f");
        page.awaitText("lamps.yaml");
        page.tabTo("lamps.yaml", false);
        page.press("Enter");
        page.awaitText("no errors", "published");
        page.tabTo("Canvas", false);
        page.press("ArrowRight");
        page.tabTo("venue ask What is to be lit?", false);
        page.press("Enter");
        page.tabTo("Add, rename, connect, delete", false);
        page.press("Enter");
        page.tabTo("Add behind it", false);
        page.type("hall");
        page.press("Tab");
        page.type("say");
        page.press("Tab");
        page.type("A hall, then.");
        page.press("Enter");
        page.await(() -> page.flowText().contains("A hall, then."));
        page.tabTo("venue ask What is to be lit?", true);
        page.press("Enter");
        page.tabTo("Another way, to", false);
        page.type("done");
        page.press("Enter");
        page.await(() -> page.focusedName().equals("Guard of a new way to done"));
        page.type("venue == 'path'");
        page.await(() -> {
            page.press("Enter"); // the first may take what was offered
            return page.flowText().contains("venue == 'path'");
        });
        page.awaitText("no errors", "draft, not published");
        page.tabTo("The flow's text; Escape, then Tab leaves it", false);
        page.press("Control+End");
        page.type("# gr gi ?");
        page.await(() -> page.flowText().contains("# gr gi ?")); // one types, and is led nowhere
        assertThat(page.all("dialog[open]")).isEmpty();
        page.press("Escape", "Escape", "Shift+Tab"); // the first closes what is offered
    }

    private static void itsScriptIsRun(ViewerPage page) {
        page.tabTo("Text", true);
        page.press("ArrowRight");
        page.awaitText("A court is lit");
        page.tabTo("Run all", false);
        page.press("Enter");
        page.awaitText("1 passed, 0 failed");
    }
}

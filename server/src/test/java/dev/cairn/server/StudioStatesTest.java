package dev.cairn.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.run.RunOptions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What pages say where there is nothing, where something is wrong, and where there is no contact: in a real browser, against a real server. */
@Tag("slow")
class StudioStatesTest {
    private static final String RESTARTED = "states-of-a-server-that-is-started-again";

    private static void assertSays(StudioVisit visit, StudioLook look, String path, String name, String... parts)
            throws Exception {
        visit.open(path);
        visit.page().awaitText(parts);
        assertThat(visit.page().all("h1")).as(path + " has a heading").isNotEmpty();
        look.at(name);
    }

    @Test
    void whatIsNotThereIsSaidWithAWayOn() throws Exception {
        try (StudioVisit visit = StudioVisit.of(server -> server.serving(Parcel.GRAPH))) {
            StudioLook look = new StudioLook(visit.page());
            visit.enter();
            visit.page().awaitText("No runs yet");
            assertSays(visit, look, "/runs/none@7", "run-missing", "There is no such run", "List the runs", "All runs");
            assertSays(visit, look, "/compare/none/none@2", "compare-missing", "There is no such run", "All runs");
            assertSays(visit, look, "/talks/none", "talk-missing", "There is no such run", "All flows");
            assertThat(visit.page().all("[name=text]"))
                    .as("nothing is said to nobody")
                    .isEmpty();
            assertSays(visit, look, "/nowhere/at/all", "page-missing", "There is no such page", "All runs");
            assertSays(visit, look, "/inbox", "inbox-empty", "Nothing waits for a person");
            assertSays(visit, look, "/flows", "flows-empty", "No flows here");
            assertSays(visit, look, "/?q=graph:nothing", "runs-none", "No run matches", "Show all runs");
            visit.page().press("?");
            visit.page().awaitAll("dialog[open]");
            look.at("keys");
            visit.assertQuiet("404");
        }
    }

    @Test
    void aRunThatIsOpenedWithoutContactIsThereAsSoonAsThereIsSome() throws Exception {
        try (StudioVisit visit =
                StudioVisit.of(server -> server.serving(Parcel.GRAPH).key(RESTARTED))) {
            ViewerPage page = visit.page();
            for (String id : new String[] {"parcel-1", "parcel-2"}) {
                visit.engine().run(Parcel.GRAPH, Parcel.of("books"), RunOptions.DEFAULT.id(id));
            }
            visit.enter();
            page.awaitText("parcel-1");
            page.click("main a[href='/runs/parcel-1']");
            page.awaitAll(".moment[data-seq]"); // the page's script is there from now on
            page.click("nav a");
            page.awaitText("parcel-2");
            page.run("window.notLoadedAnew = true");
            StudioLook look = new StudioLook(page);
            int port = visit.server().address().getPort();
            visit.server().close();
            page.awaitAll(".offline");
            look.at("runs-offline");
            page.run("document.querySelector('main').style.minHeight = '3000px'; scrollTo(0, 1500)");
            assertThat(page.run("return document.querySelector('.offline').getBoundingClientRect().top"))
                    .as("who reads far below is told, too")
                    .isEqualTo(0);
            page.run("document.querySelector('main').style.minHeight = ''; scrollTo(0, 0)");
            page.click("main a[href='/runs/parcel-2']");
            page.awaitText("The server was not reached", "It is tried again by itself");
            look.at("run-offline");
            try (CairnServer again = CairnServer.on(visit.engine())
                    .serving(Parcel.GRAPH)
                    .key(RESTARTED)
                    .port(port)
                    .start()) {
                page.awaitText("Waits for a person at Approve");
                page.await(() -> page.all(".offline").isEmpty());
                assertThat(page.run("return window.notLoadedAnew")).isEqualTo(true);
                assertThat(again.address().getPort()).isEqualTo(port);
            }
        }
    }

    @Test
    void aRunOfLongAgoIsFoundByTheBeginningOfItsId() throws Exception {
        try (StudioVisit visit = StudioVisit.of(server -> server.serving(Parcel.GRAPH))) {
            ViewerPage page = visit.page();
            for (int i = 0; i < 60; i++) {
                visit.engine()
                        .run(Parcel.GRAPH, Parcel.of("books"), RunOptions.DEFAULT.id(i == 0 ? "oldest" : "p-" + i));
            }
            visit.enter();
            page.awaitText("p-59");
            page.find("olde", "oldest");
            page.press("ArrowDown", "Enter");
            page.awaitText("Waits for a person at Approve");
            assertThat(String.valueOf(page.run("return location.pathname"))).isEqualTo("/runs/oldest");

            page.run("history.back()");
            page.awaitText("p-59");
            page.press("Control+k");
            page.await(() -> page.all("[role=menuitem]").size() > 3);
            page.type("oldes");
            page.press("Enter"); // before the server has answered
            page.awaitText("Waits for a person at Approve");
            assertThat(String.valueOf(page.run("return location.pathname"))).isEqualTo("/runs/oldest");
        }
    }
}

package dev.cairn.server;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.options.AriaRole;
import dev.cairn.engine.files.InMemoryFileStore;
import dev.cairn.engine.graph.Ask;
import dev.cairn.engine.graph.End;
import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.run.RunOptions;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Lists of what waits that are longer than a page of theirs: in a real browser, against a real server. */
@Tag("slow")
class StudioQueueTest {
    /** More than one request reads. */
    private static final int MANY = 520;

    /** Something that is asked for a while. */
    record Ticket(String label) {}

    private static final Graph<Ticket> TICKET = ticket();

    private static Graph<Ticket> ticket() {
        Ask<Ticket, String, Boolean> take = Ask.of(
                "Take", Boolean.class, (Ticket ticket) -> "Take " + ticket.label() + "?", (ticket, yes) -> ticket);
        End<Ticket> late = End.failed("Late");
        return Graph.define("ticket", 1, Ticket.class)
                .start(take)
                .from(take)
                .onDeadline(Duration.ofHours(1), late)
                .to(End.succeeded("Taken"))
                .build();
    }

    @Test
    void theNearestDeadlineComesFirstHoweverManyHaveWaitedForLonger() throws Exception {
        try (StudioVisit visit = StudioVisit.of(server -> server.serving(Parcel.GRAPH, TICKET))) {
            Engine engine = visit.engine();
            ViewerPage page = visit.page();
            for (int i = 0; i < MANY; i++) {
                engine.run(Parcel.GRAPH, Parcel.of("box " + i), RunOptions.DEFAULT.id("parcel-" + i));
            }
            engine.run(TICKET, new Ticket("the last one"), RunOptions.DEFAULT.id("ticket-1"));
            visit.enter();
            page.awaitText("ticket-1");
            visit.open("/inbox");
            page.awaitText((MANY + 1) + " waiting");
            page.await(() -> first(page).startsWith("ticket-1/"));
            assertThat(page.all("[data-interrupt]").getFirst().innerText()).containsPattern("\\d+ (h|min) left");
            assertThat(page.all("[data-interrupt]")).hasSize(100);
            page.clickButton("More questions");
            page.await(() -> page.all("[data-interrupt]").size() == 200);
            assertThat(first(page)).startsWith("ticket-1/");
            visit.assertQuiet();
        }
    }

    private static String first(ViewerPage page) {
        return String.valueOf(
                page.run("return document.querySelector('[data-interrupt]')?.getAttribute('data-interrupt') ?? ''"));
    }

    @Test
    void aCountOfAStatusFollowsTheRunsThatHaveLeftIt() throws Exception {
        try (StudioVisit visit = StudioVisit.of(server -> server.serving(Parcel.GRAPH))) {
            Engine engine = visit.engine();
            ViewerPage page = visit.page();
            for (String id : new String[] {"parcel-1", "parcel-2"}) {
                engine.run(Parcel.GRAPH, Parcel.of("books"), RunOptions.DEFAULT.id(id));
            }
            visit.enter();
            page.awaitText("parcel-2");
            visit.open("/?q=graph:parcel%20status:waiting");
            page.awaitText("2 runs", "running 0", "waiting 2", "succeeded 0");
            engine.answer(Parcel.GRAPH, engine.interrupts("parcel-1").getFirst().id(), true)
                    .await();
            page.awaitText("1 run", "waiting 1", "succeeded 1", "parcel-1");
            page.click(() -> page.named(AriaRole.BUTTON, "succeeded 1"));
            page.await(() -> !page.text().contains("parcel-2") && page.text().contains("parcel-1"));
            assertThat(page.run("return new URLSearchParams(location.search).get('q')"))
                    .isEqualTo("graph:parcel status:succeeded");
            visit.assertQuiet();
        }
    }

    @Test
    void aRunThatWaitsForItsLaneSaysHowManyAreBeforeItAndOneOfAnArchiveSaysSo() throws Exception {
        InMemoryFileStore files = new InMemoryFileStore();
        List<OnePress> presses = new ArrayList<>();
        try (StudioVisit visit = StudioVisit.of(files, (engine, server) -> {
            presses.add(new OnePress(engine));
            return server.serving(Parcel.GRAPH, Courier.GRAPH).agent(presses.getFirst());
        })) {
            ViewerPage page = visit.page();
            ApiClient api = new ApiClient(visit.server());
            for (String id : List.of("one", "two")) {
                api.call("POST", "/api/v1/runs", "{\"agent\": \"press\", \"id\": \"" + id + "\"}");
            }
            visit.engine().importRun(new ByteArrayInputStream(archive()));
            visit.enter();
            page.awaitText("two", "imported");
            visit.open("/runs/two");
            page.awaitText("waits for its turn: 1 run before it");
            presses.getFirst().gate.add("on");
            page.await(() -> !page.text().contains("waits for its turn"));
            presses.getFirst().gate.add("on");
            page.awaitText("succeeded");
            visit.open("/runs/far");
            page.awaitText("imported", "It came from an archive: an answer is kept");
            visit.assertQuiet();
        }
    }

    private static byte[] archive() throws IOException {
        ByteArrayOutputStream archive = new ByteArrayOutputStream();
        try (Engine elsewhere = Engine.inMemory()) {
            elsewhere.run(Parcel.GRAPH, Parcel.of("far away"), RunOptions.DEFAULT.id("far"));
            elsewhere.exportRun("far", archive);
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
        return archive.toByteArray();
    }
}

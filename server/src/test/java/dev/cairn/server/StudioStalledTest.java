package dev.cairn.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.files.InMemoryFileStore;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.run.RunOptions;
import dev.cairn.engine.store.Lease;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** A run that nobody works on says why, and goes on from its page. In a real browser, against a real server. */
@Tag("slow")
class StudioStalledTest {
    /** Keeps what the page asks to be changed, and up to which entry it has seen what that is meant for. */
    private static final String SENT = """
            const real = window.fetch;
            window.sent = [];
            window.fetch = (address, options = {}) => {
              if (options.method === 'POST') sent.push(address + ' if ' + new Headers(options.headers).get('If-Match'));
              return real(address, options);
            };
            """;

    @Test
    void aHeldRunIsReleasedOnItsPage() throws Exception {
        try (StudioVisit visit = StudioVisit.of(server -> server.serving(Parcel.GRAPH))) {
            Engine engine = visit.engine();
            ViewerPage page = visit.page();
            engine.submit(Parcel.GRAPH, Parcel.of("books"), RunOptions.DEFAULT.id("stuck"));
            HeldRunApiTest.hold(engine.store(), "stuck");
            visit.enter();
            page.awaitText("stuck", "held");
            visit.open("/runs/stuck");
            page.awaitText("Held for", HeldRunApiTest.CAUSE, "Nobody works on it until it is released");
            new StudioLook(page).at("held");
            long seq = engine.store().head("stuck").orElseThrow().seq();
            page.run(SENT);
            page.clickButton("Release");
            page.awaitText("Waits for a person at Approve");
            page.clickButton("Cancel the run");
            page.await(() -> Objects.equals(page.run("return sent.length"), 2));
            assertThat(page.run("return sent.join(', ')"))
                    .as("a release is meant for the run as it was held, a cancel for the run wherever it is")
                    .isEqualTo("/api/v1/runs/stuck/release if \"" + seq + "\", /api/v1/runs/stuck/cancel if null");
            page.await(() -> !page.text().contains("Held for"));
            assertThat(engine.held()).isEmpty();
            visit.assertQuiet();
        }
    }

    @Test
    void aRunsPageSaysWhoWorksOnIt() throws Exception {
        try (StudioVisit visit = StudioVisit.of(server -> server.serving(Parcel.GRAPH))) {
            ViewerPage page = visit.page();
            visit.engine().submit(Parcel.GRAPH, Parcel.of("books"), RunOptions.DEFAULT.id("there"));
            Lease lease = visit.engine().store().acquire("there", HeldRunApiTest.ELSEWHERE, Duration.ofMinutes(5));
            visit.enter();
            visit.open("/runs/there");
            page.awaitText("worked on by process 1 on ann.example", "min left");
            new StudioLook(page).at("worker");
            visit.engine().store().release(lease);
            page.awaitText("nobody works on it");
            visit.assertQuiet();
        }
    }

    @Test
    void aRunThatCouldNotBeCarriedOnGoesOnFromItsPage() throws Exception {
        List<OnePress> presses = new ArrayList<>();
        try (StudioVisit visit = StudioVisit.of(new InMemoryFileStore(), (engine, server) -> {
            presses.add(new OnePress(engine));
            return server.serving(Courier.GRAPH).agent(presses.getFirst());
        })) {
            ViewerPage page = visit.page();
            new ApiClient(visit.server()).call("POST", "/api/v1/runs", "{\"agent\": \"press\", \"id\": \"stuck\"}");
            visit.enter();
            page.awaitText("stuck");
            visit.open("/runs/stuck");
            page.awaitText("running");
            presses.getFirst().gate.add(OnePress.JAM);
            page.awaitText("It could not be carried on here", "the press is jammed", "nothing of it is lost");
            page.run(SENT);
            page.clickButton("Go on");
            page.await(() -> !page.text().contains("could not be carried on"));
            presses.getFirst().gate.add("on");
            page.awaitText("succeeded");
            assertThat(page.run("return sent.join(', ')")).isEqualTo("/api/v1/runs/stuck/resume if \"1\"");
            visit.assertQuiet();
        }
    }
}

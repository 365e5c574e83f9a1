package dev.cairn.server;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.run.RunOptions;
import dev.cairn.engine.store.RunStore;
import dev.cairn.engine.store.StoredEvent;
import java.net.URI;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The studio's pages in a real browser, against a real server and real runs; its pictures are in {@code target/viewer}. */
@Tag("slow")
class StudioTest {
    private static final String HOSTILE = "<img src=x onerror=alert(1)><script>alert(2)</script>";

    @Test
    void everyPageShowsTheJournalAndNothingElse() throws Exception {
        try (StudioVisit visit = StudioVisit.of(server -> server.serving(Parcel.GRAPH, Courier.GRAPH))) {
            Engine engine = visit.engine();
            CairnServer server = visit.server();
            ViewerPage page = visit.page();
            visit.enter();
            page.awaitText("No runs yet");
            looks(page, "empty");
            assertThat(String.valueOf(page.run("return location.href"))).doesNotContain(server.key());
            engine.run(Parcel.GRAPH, Parcel.of("books"), RunOptions.DEFAULT.id("parcel-1"));
            page.awaitText("parcel-1", "waiting", "1 run"); // without being loaded anew
            engine.run(
                    Parcel.GRAPH,
                    Parcel.of(HOSTILE),
                    RunOptions.DEFAULT.id("parcel-2").label("depot", HOSTILE));
            engine.run(Courier.GRAPH, Courier.at("depot"), RunOptions.DEFAULT.id("courier-1"));

            runs(page, server.address());
            walk(page, server.address(), engine.store());
            hostile(page, server.address());
            inbox(page, server.address(), engine);

            assertThat(page.all("main img, main script, main iframe")).isEmpty();
            visit.assertQuiet("409");
        }
    }

    private static void runs(ViewerPage page, URI address) throws Exception {
        page.await(() -> !page.all("button.arrived").isEmpty());
        page.click("button.arrived");
        page.await(() -> page.all("#runs tbody tr").size() == 3);
        looks(page, "runs");
        page.open(address.resolve("/?q=graph:parcel").toString());
        page.await(() -> page.all("#runs tbody tr").size() == 2);
        page.awaitText("2 runs");
        page.open(address.resolve("/?q=colour:red").toString());
        page.awaitText("'colour' is no filter");
    }

    /** What the page says at each entry is what the journal says, and its states are those that are folded from it. */
    private static void walk(ViewerPage page, URI address, RunStore store) throws Exception {
        List<StoredEvent> journal = store.read("courier-1", 0, 1_000);
        page.open(address.resolve("/runs/courier-1@1").toString());
        for (StoredEvent entry : journal) {
            JsonNode event = JsonMapper.shared().readTree(entry.payload());
            page.await(
                    () -> !page.all(".moment[data-seq='" + entry.seq() + "']").isEmpty());
            assertThat(page.all(".moment h2").getFirst().innerText())
                    .startsWith("#" + entry.seq() + " "
                            + event.get("event").asString().replace('_', ' '))
                    .contains(event.path("node").asString(""));
            String lit = courierIsAt(journal, entry.seq());
            page.await(() -> texts(page, ".box.lit .name").equals(List.of(lit)));
            assertThat(String.valueOf(page.run("return location.pathname")))
                    .isEqualTo("/runs/courier-1@" + entry.seq());
            page.press("ArrowRight");
        }
        long failed = journal.stream()
                .filter(StudioTest::isFailure)
                .findFirst()
                .orElseThrow()
                .seq();
        page.press("Home");
        page.await(() -> !page.all(".moment[data-seq='1']").isEmpty());
        page.press("f");
        page.await(() -> !page.all(".moment[data-seq='" + failed + "']").isEmpty());
        page.awaitText("road: flooded, again in");
        page.press("l");
        page.awaitText("live");
        looks(page, "run");
    }

    private static boolean isFailure(StoredEvent entry) {
        return JsonMapper.shared()
                .readTree(entry.payload())
                .path("event")
                .asString("")
                .equals("step_failed");
    }

    /** Whose turn it is behind an entry, told by the journal alone. */
    private static String courierIsAt(List<StoredEvent> journal, long seq) {
        String at = "Drive";
        for (StoredEvent entry : journal.subList(0, (int) seq)) {
            JsonNode event = JsonMapper.shared().readTree(entry.payload());
            at = event.path("to").asString(event.path("node").asString(at));
        }
        return at;
    }

    private static List<String> texts(ViewerPage page, String selector) {
        return page.all(selector).stream().map(Locator::innerText).toList();
    }

    private static void hostile(ViewerPage page, URI address) throws Exception {
        page.open(address.resolve("/runs/parcel-2").toString());
        page.awaitText("Send " + HOSTILE.substring(0, 20));
        page.awaitAll(".moment [role=tab]"); // the question may be there before its entry is
        page.click(() -> page.all(".moment [role=tab]").get(1));
        page.await(() -> page.text().contains("\"" + HOSTILE.substring(0, 20)));
        looks(page, "question");
    }

    private static void inbox(ViewerPage page, URI address, Engine engine) throws Exception {
        page.open(address.resolve("/inbox").toString());
        page.await(() -> page.all("[data-interrupt]").size() == 2);
        looks(page, "inbox");
        page.click("[data-interrupt] button.main");
        page.awaitText("Answered with true.", "1 waiting");
        assertThat(engine.interrupts()).hasSize(1);
    }

    private static void looks(ViewerPage page, String name) throws Exception {
        new StudioLook(page).at(name);
    }
}

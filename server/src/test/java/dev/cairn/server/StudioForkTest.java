package dev.cairn.server;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import dev.cairn.engine.graph.End;
import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.graph.Step;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.run.RunOptions;
import dev.cairn.engine.store.PageBounds;
import dev.cairn.engine.store.RunQuery;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** A fork's state is held against its schema while it is typed. In a real browser, against a real server. */
@Tag("slow")
class StudioForkTest {
    private static final String EXPECTED = "[role=dialog] .expected";
    private static final String WRONG = "[role=dialog] .mismatches li";

    /** How freight goes. */
    enum FreightWay {
        RAIL,
        ROAD
    }

    /** What goes. */
    record Freight(String label, int axles, boolean sealed, Optional<String> note, FreightWay way) {}

    private static final Graph<Freight> FREIGHT = freight();

    private static Graph<Freight> freight() {
        Step<Freight, ?, ?> load = Step.whole("Load", Freight.class, (freight, effects) -> freight);
        return Graph.define("freight", 1, Freight.class)
                .start(load)
                .from(load)
                .to(End.succeeded("Loaded"))
                .build();
    }

    @Test
    void whatIsWrongWithAnEditedStateIsSaidAsItIsTypedWithWhatIsExpected() throws Exception {
        try (StudioVisit visit = StudioVisit.of(server -> server.serving(FREIGHT))) {
            ViewerPage page = visit.page();
            open(visit, "books");
            page.awaitAll("[role=dialog] #fork-state");
            page.first("#fork-state").press("Control+a");
            page.type("{\"label\": 7, \"way\": \"sea\", \"axles\": \"four\", \"weight\": 1, \"sealed\":");
            page.await(() -> text(page, EXPECTED).equals("/sealed: one of true false"));
            assertThat(text(page, "[role=dialog] .mismatches")).startsWith("No JSON yet:");
            page.click(EXPECTED + " button");
            page.type("}"); // behind what was chosen
            page.await(() -> page.all(WRONG).size() == 5);
            assertThat(page.all(WRONG).stream().map(Locator::innerText))
                    .containsExactlyInAnyOrder(
                            "/note is missing: a text, or null is expected",
                            "/label a text is expected, not 7",
                            "/way \"rail\" or \"road\" is expected, not \"sea\"",
                            "/axles a whole number is expected, not \"four\"",
                            "/weight there is no such field; there are axles, label, note, sealed and way");
            assertThat(page.first("#fork-state").getAttribute("aria-invalid")).isEqualTo("true");
            new StudioLook(page).at("fork-wrong");

            page.first("#fork-state").press("Control+a");
            page.type("{\"label\": \"maps\", \"axles\": 4, \"sealed\": true, \"note\": null, \"way\": \"rail\"}");
            page.await(() -> page.all(WRONG).isEmpty());
            assertThat(page.first("#fork-state").getAttribute("aria-invalid")).isEqualTo("false");
            page.press("ArrowLeft", "ArrowLeft");
            page.await(() -> text(page, EXPECTED).equals("/way: one of \"rail\" \"road\""));
            page.click(() -> page.all(EXPECTED + " button").getLast());
            page.click("[role=dialog] button.main");
            page.awaitText("forked from freight-1", "succeeded");
            assertThat(forked(visit.engine()))
                    .isEqualTo(new Freight("maps", 4, true, Optional.empty(), FreightWay.ROAD));
            visit.assertQuiet();
        }
    }

    @Test
    void aPlaceOfALongStateSaysWhatIsExpectedThere() throws Exception {
        String label = "x".repeat(100_001);
        try (StudioVisit visit = StudioVisit.of(server -> server.serving(FREIGHT))) {
            ViewerPage page = visit.page();
            open(visit, label);
            page.awaitAll("[role=dialog] .state-of-fork [role=row]");
            Locator place = page.first("[role=dialog] input.mono");
            Locator value = page.first("[role=dialog] textarea.mono");
            page.type(place, "/weight");
            page.await(() -> text(page, EXPECTED)
                    .equals("/weight: there is no such place; there are axles, label, note, sealed and way"));
            place.press("Control+a");
            page.type("/way");
            page.await(() -> text(page, EXPECTED).equals("/way: one of \"rail\" \"road\""));
            assertThat(text(page, "[role=dialog] .mismatches")).isEqualTo("It is needed, so it cannot be taken away.");
            page.type(value, "\"sea\"");
            page.await(() -> page.all(WRONG).size() == 1);
            assertThat(text(page, WRONG)).isEqualTo("/way \"rail\" or \"road\" is expected, not \"sea\"");
            new StudioLook(page).at("fork-place");
            page.click(() -> page.all(EXPECTED + " button").getLast());
            page.await(() -> page.all(WRONG).isEmpty() && value.inputValue().equals("\"road\""));
            page.clickButton("Edit it");
            page.await(() -> text(page, "[role=dialog] [aria-label=Edits]").contains("\"road\""));
            page.click("[role=dialog] button.main");
            page.awaitText("forked from freight-1", "succeeded");
            assertThat(forked(visit.engine()))
                    .isEqualTo(new Freight(label, 2, false, Optional.empty(), FreightWay.ROAD));
            visit.assertQuiet();
        }
    }

    /** The dialog that forks a run of a given label at its first entry. */
    private static void open(StudioVisit visit, String label) throws InterruptedException {
        Freight first = new Freight(label, 2, false, Optional.empty(), FreightWay.RAIL);
        visit.engine().run(FREIGHT, first, RunOptions.DEFAULT.id("freight-1"));
        visit.enter();
        visit.page().awaitText("freight-1");
        visit.open("/runs/freight-1@1");
        visit.page().awaitText("Verify");
        visit.page().clickButton("Fork here");
    }

    private static String text(ViewerPage page, String selector) {
        return page.first(selector).innerText().replaceAll("\\s+", " ").strip();
    }

    private static Freight forked(Engine engine) {
        String run = engine.runs(RunQuery.ALL.withOrigin("freight-1"), PageBounds.first(1))
                .items()
                .getFirst()
                .run();
        return engine.state(FREIGHT, run).state();
    }
}

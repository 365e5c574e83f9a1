package dev.cairn.server;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import com.microsoft.playwright.Locator;
import dev.cairn.engine.files.InMemoryFileStore;
import dev.cairn.engine.graph.Ask;
import dev.cairn.engine.graph.End;
import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.json.ConstantValue;
import dev.cairn.engine.run.RunOptions;
import dev.cairn.engine.store.RunStatus;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What only programs tell questions and answers by, people do not see: in the inbox and the chat, in a real browser, against a real server. */
@Tag("slow")
class StudioWordsTest {
    /** What is doubtful. */
    enum Reason {
        LARGE_VALUE,
        NEW_CUSTOMER
    }

    /** What is asked of a shipment. */
    record Doubt(
            @ConstantValue("doubt") String kind,
            String words,
            Reason reason,
            String customerCode,
            List<ParcelLine> parcels) {}

    /** One of the things that are sent. */
    record ParcelLine(@ConstantValue("line") String kind, String articleName, int grams, Reason doubt) {}

    /** What becomes of it. */
    @JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "kind")
    @JsonSubTypes({
        @JsonSubTypes.Type(value = Sent.class, name = "send_now"),
        @JsonSubTypes.Type(value = Held.class, name = "hold_back")
    })
    sealed interface Fate {}

    /** It goes. */
    record Sent(String carrier, int parcels) implements Fate {}

    /** It stays. */
    record Held(@ConstantValue("true") boolean noted) implements Fate {}

    /** What is to be sent. */
    record Shipment(String customer, String fate) {}

    private static final Graph<Shipment> SHIPMENT = shipment();

    private static Graph<Shipment> shipment() {
        Ask<Shipment, Doubt, Fate> decide = Ask.<Shipment, Doubt, Fate>of(
                        "Decide",
                        Fate.class,
                        shipment -> new Doubt(
                                "doubt",
                                "Is this order meant?",
                                Reason.LARGE_VALUE,
                                shipment.customer(),
                                List.of(
                                        new ParcelLine("line", "red_ink", 300, Reason.NEW_CUSTOMER),
                                        new ParcelLine("line", "pens", 1_200, Reason.LARGE_VALUE))),
                        (shipment, fate) -> new Shipment(shipment.customer(), fate.toString()))
                .asking(Doubt.class);
        return Graph.define("shipment", 1, Shipment.class)
                .start(decide)
                .from(decide)
                .to(End.succeeded("Decided"))
                .build();
    }

    @Test
    void aSealedAnswerIsChosenInWordsAndWhatIsAlwaysTheSameIsNotShown() throws Exception {
        try (StudioVisit visit = StudioVisit.of(server -> server.serving(SHIPMENT))) {
            ViewerPage page = visit.page();
            for (int i = 1; i <= 2; i++) {
                visit.engine().run(SHIPMENT, new Shipment("north_1", ""), RunOptions.DEFAULT.id("shipment-" + i));
            }
            visit.enter();
            page.awaitText("shipment-1");
            visit.open("/inbox");
            page.await(() -> page.all("[data-interrupt] input[type=radio]").size() == 4);
            page.awaitText("Is this order meant?", "large value", "customer code", "north_1", "Send now", "Hold back");
            Locator card = card(page, "shipment-1");
            assertThat(card.innerText()).doesNotContain("kind", "large_value", "JSON", "{", "[");
            assertThat(card.locator("tr").all().stream()
                            .map(row -> row.innerText().replaceAll("\\s+", " "))
                            .toList())
                    .as("a list of records is a table")
                    .containsExactly("article name grams doubt", "red_ink 300 new customer", "pens 1200 large value");
            choose(page, "shipment-1", "Send now");
            page.type(card.locator("[name=carrier]"), "by bicycle");
            page.type(card.locator("[name=parcels]"), "3");
            new StudioLook(page).at("inbox-cases");
            page.click(() -> card(page, "shipment-1").locator("xpath=.//button[.='Answer']"));
            page.awaitText("Answered with send now, carrier \"by bicycle\", parcels 3.");
            isDecided(visit, "shipment-1", new Sent("by bicycle", 3));

            visit.open("/runs/shipment-2");
            page.clickTab("Chat");
            page.awaitText("reason: large value", "customer code: north_1");
            assertThat(page.all(".said-text").getFirst().innerText()).doesNotContain("kind");
            choose(page, "shipment-2", "Hold back");
            page.click("[data-interrupt] form button");
            isDecided(visit, "shipment-2", new Held(true));
            visit.assertQuiet();
        }
    }

    @Test
    void aTalkThatWaitsForAPersonOfTheHouseSaysSoAndIsAnsweredThere(@TempDir Path folder) throws Exception {
        Files.writeString(folder.resolve("lamps.yaml"), FlowApiTest.LAMPS);
        InMemoryFileStore files = new InMemoryFileStore();
        try (StudioVisit visit = StudioVisit.of(files, (engine, server) -> server.flows(folder, files))) {
            ViewerPage page = visit.page();
            ApiClient api = new ApiClient(visit.server());
            api.call("POST", "/api/v1/talks", "{\"flow\": \"lamps.yaml\", \"id\": \"talk-1\"}");
            api.call("POST", "/api/v1/talks/talk-1/turns", "{\"text\": \"I want to speak to a person\"}");
            visit.enter();
            page.awaitText("talk-1");
            visit.open("/talks/talk-1");
            page.awaitText("The talk waits for a person of the house", "the user asks for a person", "Give back");
            page.await(() -> page.all("[name=text]").isEmpty());
            new StudioLook(page).at("talk-house");
            assertThat(page.all("button.main"))
                    .as("an end is not what is offered first")
                    .isEmpty();
            page.clickButton("Give back");
            page.await(() -> !page.all("[name=text]").isEmpty());

            visit.open("/flows/lost.yaml");
            page.awaitText("There is no such flow", "All flows");
            new StudioLook(page).at("flow-lost");
            visit.assertQuiet("404");
        }
    }

    private static Locator card(ViewerPage page, String run) {
        return page.all("[data-interrupt^='" + run + "/']").getFirst();
    }

    private static void choose(ViewerPage page, String run, String what) {
        page.click(() -> card(page, run).locator("xpath=.//label[contains(., '" + what + "')]"));
    }

    private static void isDecided(StudioVisit visit, String run, Fate fate) {
        visit.page().await(() -> visit.engine().store().head(run).orElseThrow().status() == RunStatus.SUCCEEDED);
        assertThat(visit.engine().state(SHIPMENT, run).state().fate()).isEqualTo(fate.toString());
    }
}

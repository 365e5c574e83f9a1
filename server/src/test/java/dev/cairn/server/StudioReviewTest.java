package dev.cairn.server;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.options.AriaRole;
import com.microsoft.playwright.options.SelectOption;
import dev.cairn.engine.files.InMemoryFileStore;
import dev.cairn.engine.run.Engine;
import dev.cairn.testkit.llm.ScriptedLlm;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.node.JsonNodeFactory;

/** What the page of a flow has beside its text: scripts and what they take, versions, talks under way; layers; in a real browser, against a real server. */
@Tag("slow")
class StudioReviewTest {
    private static final String DRAFT = "/api/v1/flows/lamps.yaml/draft";

    @Test
    void aFlowIsTestedAndHeldAgainstItsVersionsAndItsTalks(@TempDir Path folder) throws Exception {
        Files.writeString(folder.resolve("lamps.yaml"), FlowApiTest.LAMPS);
        Files.createDirectories(folder.resolve("tests"));
        Files.writeString(folder.resolve("tests/court.yaml"), ScriptApiTest.COURT);
        Files.writeString(folder.resolve("tests/wrong.yaml"), ScriptApiTest.WRONG);
        Files.writeString(folder.resolve("pack.yaml"), LayerApiTest.PACK);
        Files.createDirectories(folder.resolve("acme"));
        Files.writeString(folder.resolve("acme/tenant.yaml"), LayerApiTest.TENANT);
        InMemoryFileStore files = new InMemoryFileStore();
        try (ScriptedLlm llm = ScriptedLlm.answering(question -> ProposalApiTest.answer(
                        "{op: insert, node: email, body: {ask: 'Your e-mail address?', type: email}, after: lux}"));
                StudioVisit visit = StudioVisit.of(
                        files, (engine, server) -> server.flows(folder, files).proposing(ProposalApiTest.model(llm)))) {
            Engine engine = visit.engine();
            CairnServer server = visit.server();
            ViewerPage page = visit.page();
            ApiClient api = new ApiClient(server);
            visit.enter();
            page.awaitText("No runs yet");
            page.open(server.address().resolve("flows/lamps.yaml").toString());
            page.awaitText("no errors", "published");

            layers(page);
            scripts(page, folder);
            versions(page, api);
            shadow(page);
            proposal(page);
            visit.assertQuiet();
        }
    }

    /** Scripts are run, a trace is kept, and the canvas shows what none has taken. */
    private static void scripts(ViewerPage page, Path folder) throws Exception {
        page.clickTab("Scripts");
        page.awaitText("A court is lit", "Nobody asks how bright");
        page.clickButton("Run all");
        page.awaitText("1 passed, 1 failed", "the end 'completed'", "lamps/lux false");
        page.await(() -> page.all(".react-flow__node.taken").size() == 3);
        act(page, "Keep as golden trace: A court is lit");
        page.await(() -> Files.exists(folder.resolve("tests/court.trace")));
        page.awaitText("1 passed, 1 failed"); // while it is kept, the page says that it runs
        Path trace = folder.resolve("tests/court.trace");
        Files.writeString(trace, Files.readString(trace).replace("leave lux to done", "leave lux to shop"));
        act(page, "Run A court is lit");
        page.awaitText("0 passed, 2 failed", "leave lux to shop", "leave lux to done");
        looks(page, "scripts");
    }

    /** Two versions differ by line and by what it means; the later one is told for each talk. */
    private static void versions(ViewerPage page, ApiClient api) throws Exception {
        api.call("POST", "/api/v1/talks", "{\"flow\": \"lamps.yaml\", \"id\": \"talk-1\"}");
        String newer = FlowApiTest.LAMPS
                .replace("schema: 1", "schema: 1\nversion: 2")
                .replace("venue", "place")
                .replace("Thank you.", "So long.");
        long rev = api.get(DRAFT).json().get("rev").longValue();
        String whole = "{\"start\": 0, \"end\": " + FlowApiTest.LAMPS.length() + ", \"replacement\": "
                + JsonNodeFactory.instance.stringNode(newer) + "}";
        assertThat(api.call(
                                "POST",
                                DRAFT + "/changes",
                                "{\"base\": " + rev + ", \"who\": \"ann\", \"edits\": [" + whole + "]}")
                        .status())
                .isEqualTo(200);
        page.awaitText("draft, not published");
        page.clickButton("Publish");
        page.await(() -> !page.text().contains("draft, not published"));
        page.clickTab("Versions");
        page.awaitText("the file", "in the file", "Thank you.", "So long.", "venue", "place");
        page.clickButton("Preview the migration");
        page.awaitText("1 would move", "talk-1");
        looks(page, "versions");
    }

    /** Layers are shown together, with what each leaf hides, and one by one. */
    private static void layers(ViewerPage page) throws Exception {
        page.clickTab("Layers");
        page.awaitText("The layers fit together", "Lux, please?", "acme/tenant.yaml:4");
        page.type(page.first("main input[type=search]"), "lux.ask");
        page.awaitText("1 leaf", "How bright shall the court be?");
        looks(page, "layers");
        page.named(AriaRole.COMBOBOX, "Show").selectOption(new SelectOption().setLabel("tenant acme"));
        page.awaitText("set nodes.lux.ask", "As it is written");
        page.click("main input[type=checkbox]");
        page.await(() -> !page.text().contains("tenant acme"));
    }

    /** A talk that was held goes another way under the version that came after it. */
    private static void shadow(ViewerPage page) throws Exception {
        page.clickTab("Shadow");
        page.awaitText("nobody is told");
        page.clickButton("Walk the talks");
        page.awaitText("1 walked, 1 of them differently", "standing", "asks venue", "asks place");
        looks(page, "shadow");
    }

    /** A model proposes, and what is taken is in the draft. */
    private static void proposal(ViewerPage page) throws Exception {
        page.clickTab("Model");
        page.await(() -> !page.all("main textarea").isEmpty());
        page.type(page.first("main textarea"), "Ask for the e-mail address");
        page.clickButton("Ask the model");
        page.awaitText("asks for the address, too", "Your e-mail address?");
        looks(page, "proposal");
        page.clickButton("Take it");
        page.awaitText("Taken into the draft", "draft, not published");
    }

    private static void act(ViewerPage page, String name) {
        page.click(() -> page.named(AriaRole.BUTTON, name));
    }

    private static void looks(ViewerPage page, String name) throws Exception {
        new StudioLook(page).at(name);
    }
}

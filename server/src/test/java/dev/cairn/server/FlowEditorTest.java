package dev.cairn.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.files.InMemoryFileStore;
import dev.cairn.engine.run.Engine;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** A flow is written in the studio by keys alone, while another author writes, too, and then drawn by the pointer; in a real browser, against a real server. */
@Tag("slow")
class FlowEditorTest {
    private static final String DRAFT = "/api/v1/flows/lamps.yaml/draft";

    @Test
    void aFlowIsWrittenByKeysAloneWhileAnotherWritesToo(@TempDir Path folder) throws Exception {
        Path file = folder.resolve("lamps.yaml");
        Files.writeString(file, FlowApiTest.LAMPS);
        InMemoryFileStore files = new InMemoryFileStore();
        try (StudioVisit visit = StudioVisit.of(files, (engine, server) -> server.flows(folder, files))) {
            Engine engine = visit.engine();
            CairnServer server = visit.server();
            ViewerPage page = visit.page();
            ApiClient api = new ApiClient(server);
            visit.enter();
            page.awaitText("No runs yet");
            page.open(server.address().resolve("flows/lamps.yaml").toString());
            page.awaitText("no errors", "published");
            page.await(() -> page.flowText().contains("# what we sell"));
            assertThat(mayPress(page, "Undo") || mayPress(page, "Redo")).isFalse();

            aNodeIsAdded(page);
            aGuardIsWrittenWithAnErrorAndMended(page, api);
            anotherAuthorIsSeen(page, api);
            itIsTypedTakenBackAndPublished(page, api, file);
            itIsDrawnByThePointer(page, api);

            visit.assertQuiet();
        }
    }

    private static boolean mayPress(ViewerPage page, String button) {
        return !"true".equals(page.button(button).getAttribute("aria-disabled"));
    }

    /** What is underlined in the guard that is being written. */
    private static String underlined(ViewerPage page) {
        return String.valueOf(
                page.run(
                        "return [...document.querySelectorAll('.guard-text')].map(one => one.shadowRoot.querySelector('.cm-lintRange-error')?.textContent ?? '').join('')"));
    }

    private static void aNodeIsAdded(ViewerPage page) throws Exception {
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
        page.awaitText("draft, not published");
    }

    private static void aGuardIsWrittenWithAnErrorAndMended(ViewerPage page, ApiClient api) throws Exception {
        page.tabTo("venue ask What is to be lit?", true);
        page.press("Enter");
        page.tabTo("What guards come to in", false);
        page.type("answers");
        page.tabTo("Answers by key, as JSON", false);
        page.press("Control+a");
        page.type("{\"venue\": \"path\"}");
        page.tabTo("Another way, to", false);
        page.type("done");
        page.press("Enter");
        page.await(() -> page.focusedName().equals("Guard of a new way to done"));
        page.type("venu == 'path'");
        page.await(() -> underlined(page).equals("venu"));
        page.awaitText("F203");
        assertThat(api.get(DRAFT).json().get("text").asString()).doesNotContain("venu ==");
        looks(page, "editor");
        page.press("Home", "ArrowRight", "ArrowRight", "ArrowRight", "ArrowRight", "e");
        page.await(() ->
                underlined(page).isEmpty() && !page.all(".guard-value.true").isEmpty());
        page.await(() -> {
            if (page.flowText().contains("venue == 'path'")) {
                return true;
            }
            page.press("Enter"); // the first may take what was offered
            return false;
        });
    }

    private static void anotherAuthorIsSeen(ViewerPage page, ApiClient api) {
        long rev = api.get(DRAFT).json().get("rev").longValue();
        assertThat(api.call(
                                "POST",
                                DRAFT + "/changes",
                                "{\"base\": " + rev
                                        + ", \"who\": \"bob\", \"operations\": [{\"op\": \"set\", \"pointer\": \"/nodes/done/say\","
                                        + " \"value\": \"So long.\"}]}")
                        .status())
                .isEqualTo(200);
        page.awaitText("bob writes, too");
        page.await(() -> page.flowText().contains("So long."));
    }

    private static void itIsTypedTakenBackAndPublished(ViewerPage page, ApiClient api, Path file) throws Exception {
        page.tabTo("The flow's text; Escape, then Tab leaves it", false);
        page.press("Control+End", "x");
        page.awaitAll(".problems .wrong");
        assertThat(page.button("Publish").isEnabled()).isFalse();
        looks(page, "editor-wrong");
        page.tabTo("The flow's text; Escape, then Tab leaves it", false);
        page.press("Control+z");
        page.awaitText("no errors");
        page.await(() -> mayPress(page, "Undo") && mayPress(page, "Redo"));
        assertThat(api.get(DRAFT).json().get("text").asString())
                .endsWith("So long.\"}\n")
                .contains("venue == 'path'");
        page.press("Escape", "Shift+Tab");
        page.tabTo("Publish", true);
        page.press("Enter");
        page.awaitText("Published.");
        assertThat(Files.readString(file)).contains("# what we sell", "hall", "venue == 'path'", "So long.");
    }

    /** A node is moved and two are joined; both are in the text, and undone there. */
    private static void itIsDrawnByThePointer(ViewerPage page, ApiClient api) {
        String before = api.get(DRAFT).json().get("text").asString();
        page.clickTab("Canvas");
        page.awaitAll(node("hall"));
        int drawn = picturesRead(page);
        List<Long> hall = centre(page, "hall");
        List<Long> lux = centre(page, "lux");
        page.drag(page.all(node("hall")).getFirst(), 90, 30);
        page.await(() -> api.get(DRAFT).json().get("text").asString().contains("ui:"));
        page.await(() -> page.flowText().contains("ui:") && picturesRead(page) > drawn);
        page.await(() -> isNear(centre(page, "hall"), placed(api, "hall")));
        assertThat(centre(page, "hall").getFirst()).isGreaterThan(hall.getFirst() + 40);
        page.await(() -> isNear(centre(page, "lux"), lux) && isNear(placed(api, "lux"), lux));

        page.drag(
                page.all(node("hall") + " .source").getFirst(),
                page.all(node("done") + " .target").getFirst());
        page.await(() -> api.get("/api/v1/flows/lamps.yaml/draft/node?flow=&node=hall")
                .json()
                .toString()
                .contains("\"done\""));
        page.press("Control+z");
        page.press("Control+z");
        page.await(() -> api.get(DRAFT).json().get("text").asString().equals(before));
        page.await(() -> isNear(centre(page, "hall"), hall));
    }

    private static String node(String name) {
        return ".flow-canvas .react-flow__node[data-id$='/" + name + "']";
    }

    /** Where a node is drawn. */
    private static List<Long> centre(ViewerPage page, String name) {
        Object found = page.run("""
                const node = document.querySelector("%s");
                const at = new DOMMatrix(getComputedStyle(node).transform);
                return [Math.round(at.e + node.offsetWidth / 2), Math.round(at.f + node.offsetHeight / 2)];
                """.formatted(node(name)));
        return ((List<?>) Objects.requireNonNull(found))
                .stream().map(one -> ((Number) one).longValue()).toList();
    }

    /** Where the draft has it. */
    private static List<Long> placed(ApiClient api, String name) {
        JsonNode ui = api.get(DRAFT + "/picture").json().at("/document/nodes/" + name + "/ui");
        return List.of(ui.path("x").asLong(), ui.path("y").asLong());
    }

    private static int picturesRead(ViewerPage page) {
        Object found = page.run(
                "return performance.getEntriesByType('resource').filter(one => one.name.includes('/draft/picture')).length");
        return ((Number) Objects.requireNonNull(found)).intValue();
    }

    private static boolean isNear(List<Long> one, List<Long> other) {
        return Math.abs(one.getFirst() - other.getFirst()) <= 1 && Math.abs(one.getLast() - other.getLast()) <= 1;
    }

    private static void looks(ViewerPage page, String name) throws Exception {
        new StudioLook(page).at(name);
    }
}

package dev.cairn.server;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import dev.cairn.engine.files.InMemoryFileStore;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What stands behind a talk is beside what was said, now and at any earlier moment; in a real browser, against a real server. */
@Tag("slow")
class StudioTalkTest {
    private static final String LAMPS = """
        flow: lamps
        schema: 1
        start: venue
        nodes:
          venue: {ask: "What is to be lit?", type: {choice: [tennis, path]}, next: offer}
          offer: {ask: "Shall we write an offer?", type: yes_no, when: "number.orValue(0) > 5", next: number}
          number: {ask: "How many lamps?", type: whole, optional: true, next: done}
          done: {end: completed, say: "Thank you."}
        """;

    @Test
    void whatStandsBehindATalkGoesAlongWithIt(@TempDir Path folder) throws Exception {
        Files.writeString(folder.resolve("lamps.yaml"), LAMPS);
        InMemoryFileStore files = new InMemoryFileStore();
        try (StudioVisit visit = StudioVisit.of(files, (engine, server) -> server.flows(folder, files))) {
            ViewerPage page = visit.page();
            ApiClient api = new ApiClient(visit.server());
            api.call("POST", "/api/v1/talks", "{\"flow\": \"lamps.yaml\", \"id\": \"talk-1\"}");
            long asked = visit.engine().store().head("talk-1").orElseThrow().seq();
            visit.enter();
            page.awaitText("talk-1");
            visit.open("/talks/talk-1");
            page.awaitText("Stands venue: asks for venue.", "Nothing was answered yet.");
            api.call("POST", "/api/v1/talks/talk-1/turns", "{\"text\": \"tennis\"}");
            page.awaitText(
                    "Stands number: asks for number.",
                    "What blocks it",
                    "number.orValue(0) > 5 waits for number",
                    "\"tennis\"",
                    "venue → offer");
            new StudioLook(page).at("talk-insight");

            visit.open("/runs/talk-1");
            page.awaitText("Stands number: asks for number.");
            assertThat(page.all("[role=tab][aria-selected=true]"))
                    .extracting(Locator::innerText)
                    .contains("Talk");
            visit.open("/runs/talk-1@" + asked);
            page.awaitText("Stands venue: asks for venue.", "Nothing was answered yet.");
            visit.assertQuiet();
        }
    }
}

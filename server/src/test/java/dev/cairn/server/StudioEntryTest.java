package dev.cairn.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.run.RunOptions;
import dev.cairn.server.access.AccessRole;
import dev.cairn.server.access.TokenFile;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Who comes without a key, or with one that is not taken, is told which of the two it is, and stays where they were going. In a real browser, against a real server. */
@Tag("slow")
class StudioEntryTest {
    @Test
    void aKeyThatIsNotTakenIsSaidToBeSoAndTheNextOneOpensThePageThatWasMeant(@TempDir Path folder) throws Exception {
        TokenFile tokens = new TokenFile(folder.resolve("tokens.json"), Instant::now);
        try (StudioVisit visit =
                StudioVisit.of(server -> server.serving(Parcel.GRAPH).tokens(tokens))) {
            ViewerPage page = visit.page();
            visit.engine().run(Parcel.GRAPH, Parcel.of("books"), RunOptions.DEFAULT.id("parcel-1"));
            visit.open("/runs/parcel-1");
            page.awaitText("this tab has none", "Key or token", "cairn serve");
            new StudioLook(page).at("key-none");

            visit.open("/runs/parcel-1#key=not-this-one");
            page.reload(); // only the fragment was another one
            page.awaitText("is not taken here", "a token that has ended");
            new StudioLook(page).at("key-refused");

            String token =
                    tokens.create("ann", AccessRole.VIEWER, Optional.empty()).secret();
            enter(page, token);
            page.awaitText("parcel-1", "Waits for a person at Approve");

            tokens.revoke("ann");
            page.awaitText("is not taken here"); // at once and by itself: what it followed has ended
            enter(page, visit.server().entrance().toString().replaceFirst(".*#key=", ""));
            page.awaitText("parcel-1", "Waits for a person at Approve");
            assertThat(String.valueOf(page.run("return document.title"))).doesNotContain("Key needed");
            visit.assertQuiet("401");
        }
    }

    @Test
    void aPageThatWasNotOpenBeforeSaysWithoutContactThatItCannotBeRead() throws Exception {
        try (StudioVisit visit = StudioVisit.of(server -> server.serving(Parcel.GRAPH))) {
            ViewerPage page = visit.page();
            visit.engine().run(Parcel.GRAPH, Parcel.of("books"), RunOptions.DEFAULT.id("parcel-1"));
            visit.enter();
            page.awaitText("parcel-1");
            visit.server().close();
            page.awaitAll(".offline");
            page.clickLast("nav a");
            page.awaitText("The server was not reached", "cannot be read now");
            assertThat(page.all(".offline").getFirst().innerText()).contains("No contact with the server since");
        }
    }

    private static void enter(ViewerPage page, String key) {
        page.type(page.all("main form").getFirst().locator("input"), key);
        page.clickButton("Open");
    }
}

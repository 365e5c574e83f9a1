package dev.cairn.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.run.Engine;
import dev.cairn.engine.run.RunOptions;
import dev.cairn.engine.store.RunHead;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Ended runs go by a rule, after one has seen which; in a real browser, against a real server. */
@Tag("slow")
class StudioRetentionTest {
    @Test
    void whatARuleWouldDeleteIsSeenBeforeItIsDeleted() throws Exception {
        try (StudioVisit visit = StudioVisit.of(server -> server.serving(Ferry.GRAPH, Parcel.GRAPH))) {
            Engine engine = visit.engine();
            CairnServer server = visit.server();
            ViewerPage page = visit.page();
            for (String id : List.of("ferry-1", "ferry-2", "ferry-3")) {
                engine.run(Ferry.GRAPH, new Ferry("north", id.equals("ferry-1"), false), RunOptions.DEFAULT.id(id));
            }
            engine.run(Parcel.GRAPH, Parcel.of("books"), RunOptions.DEFAULT.id("waits"));
            StudioLook look = new StudioLook(page);
            visit.enter();
            page.awaitText("ferry-1");
            page.click("main a[href='/retention']");
            page.awaitText("Ended runs go by a rule");

            page.clickButton("Show what would go");
            page.awaitText("Say what goes");
            page.type(page.first("input[name=keep]"), "1");
            page.clickButton("Show what would go");
            page.awaitText("2 runs would go", "ferry-1", "ferry-2", "failed");
            assertThat(page.text()).doesNotContain("ferry-3", "waits");
            look.at("retention");

            page.type(page.first("input[name=keep]"), "0");
            assertThat(page.text()).as("a preview of another rule").doesNotContain("would go,", "Delete");
            page.clickButton("Show what would go");
            page.awaitText("No run would go by this rule");
            page.all("input[name=keep]").getFirst().clear();
            page.type(page.first("input[name=keep]"), "1");
            page.clickButton("Show what would go");
            page.awaitText("2 runs would go");
            page.clickButton("Delete 2 runs for good");
            page.awaitText("2 runs deleted");
            assertThat(engine.store().heads()).extracting(RunHead::run).containsExactlyInAnyOrder("ferry-3", "waits");
            page.click("main a[href='/']");
            page.awaitText("ferry-3", "2 runs");
            visit.assertQuiet();
        }
    }
}

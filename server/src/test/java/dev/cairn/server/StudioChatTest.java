package dev.cairn.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.store.Append;
import dev.cairn.engine.store.RunHead;
import dev.cairn.engine.store.RunStatus;
import dev.cairn.engine.store.StoredEvent;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The chat of a run of which each entry but the first says something; in a real browser, against a real server. */
@Tag("slow")
class StudioChatTest {
    private static final long LAST = 500;
    private static final Instant NOW = Instant.parse("2026-01-02T03:04:05Z");

    @Test
    void aLongTalkIsShownFromItsEndAndReadBackByPages() throws Exception {
        try (StudioVisit visit = StudioVisit.of(server -> server)) {
            visit.engine().store().create(Append.of(head(), entries()));
            ViewerPage page = visit.page();
            visit.enter();
            page.awaitText("long");

            visit.open("/runs/long");
            page.clickTab("Chat");
            awaitMessages(page, LAST - 99, 100);
            new StudioLook(page).at("chat-long");
            page.clickButton("Earlier messages");
            awaitMessages(page, LAST - 199, 200);

            visit.open("/runs/long@50");
            page.clickTab("Chat");
            awaitMessages(page, 2, 49);
            assertThat(page.text()).doesNotContain("Earlier messages");
        }
    }

    private static void awaitMessages(ViewerPage page, long first, int count) {
        page.await(() -> page.all(".chat .said").size() == count
                && String.valueOf(first)
                        .equals(page.all(".chat .said").getFirst().getAttribute("data-number")));
    }

    private static RunHead head() {
        return new RunHead(
                "long",
                "talk",
                1,
                "none",
                RunStatus.SUCCEEDED,
                "Done",
                LAST,
                NOW,
                NOW,
                Optional.empty(),
                Optional.empty(),
                Map.of());
    }

    private static List<StoredEvent> entries() {
        return LongStream.rangeClosed(1, LAST)
                .mapToObj(seq -> new StoredEvent(
                        seq, NOW.plusSeconds(seq), "", seq, event(seq).getBytes(StandardCharsets.UTF_8)))
                .toList();
    }

    private static String event(long seq) {
        if (seq == 1) {
            return "{\"event\":\"run_started\",\"graph\":\"talk\",\"version\":1,\"fingerprint\":\"none\",\"seed\":1,"
                    + "\"budgets\":{\"per_run\":{},\"per_iteration\":{}},\"labels\":{},\"state\":{}}";
        }
        return seq == LAST
                ? "{\"event\":\"run_ended\",\"disposition\":\"succeeded\",\"cause\":null}"
                : "{\"event\":\"interrupt_expired\",\"node\":\"Ask\",\"interrupt\":\"long/" + seq
                        + "\",\"to\":\"Ask\"}";
    }
}

package dev.cairn.server.message;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.store.Append;
import dev.cairn.engine.store.InMemoryRunStore;
import dev.cairn.engine.store.Lease;
import dev.cairn.engine.store.Owner;
import dev.cairn.engine.store.RunHead;
import dev.cairn.engine.store.RunStatus;
import dev.cairn.engine.store.StoredEvent;
import dev.cairn.server.message.RunMessage.From;
import dev.cairn.server.message.RunMessage.Kind;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Of a run each second entry of which says something. */
class MessageLogTest {
    private static final Instant NOW = Instant.parse("2026-01-02T03:04:05Z");
    private static final int ALL = 1 << 20;
    private static final int THE_LAST_ALONE = 1;

    private final InMemoryRunStore store = new InMemoryRunStore();
    private int read;

    private MessageLog log(int mostBytes) {
        return new MessageLog(() -> new MessageReader(store, "r", this::message, 0, text -> text), mostBytes);
    }

    private Optional<RunMessage> message(StoredEvent entry, JsonNode event) {
        read++;
        return entry.seq() % 2 == 0
                ? Optional.of(RunMessage.of(
                        entry,
                        From.AGENT,
                        Kind.AGENT_MESSAGE,
                        event.get("event").asString()))
                : Optional.empty();
    }

    private void create(long entries) {
        store.create(Append.of(head(entries), events(1, entries)));
    }

    private static RunHead head(long last) {
        return new RunHead(
                "r",
                "graph",
                1,
                "f",
                RunStatus.RUNNING,
                "Node",
                last,
                NOW,
                NOW,
                Optional.empty(),
                Optional.empty(),
                Map.of());
    }

    private static List<StoredEvent> events(long first, long last) {
        byte[] payload = "{\"event\":\"step_completed\"}".getBytes(StandardCharsets.UTF_8);
        return LongStream.rangeClosed(first, last)
                .mapToObj(seq -> new StoredEvent(seq, NOW, "", seq, payload))
                .toList();
    }

    private static String told(MessagePage page) {
        StringBuilder told = new StringBuilder();
        page.json()
                .get("items")
                .forEach(item -> told.append(item.get("number").longValue()).append(' '));
        return told + "to " + page.last() + (page.earlier() ? ", earlier" : "") + (page.more() ? ", more" : "");
    }

    @Test
    void pagesFollowOneAnotherAndNoEntryIsReadTwice() {
        create(20);
        MessageLog log = log(ALL);
        assertThat(told(log.after(0, 3))).isEqualTo("2 4 6 to 6, more");
        assertThat(told(log.after(6, 3))).isEqualTo("8 10 12 to 12, earlier, more");
        assertThat(told(log.after(16, 3))).isEqualTo("18 20 to 20, earlier");
        assertThat(told(log.after(20, 3))).isEqualTo("to 20, earlier");
        assertThat(told(log.after(30, 3))).isEqualTo("to 30, earlier");
        assertThat(read).isEqualTo(20);
    }

    @Test
    void theLastPageIsThereAtOnceAndEarlierOnesLeadToTheFirst() {
        create(20);
        MessageLog log = log(ALL);
        assertThat(told(log.before(Long.MAX_VALUE, 3))).isEqualTo("16 18 20 to 20, earlier");
        assertThat(told(log.before(16, 3))).isEqualTo("10 12 14 to 15, earlier, more");
        assertThat(told(log.before(8, 3))).isEqualTo("2 4 6 to 7, more");
        assertThat(told(log.before(2, 3))).isEqualTo("to 1, more");
        assertThat(told(log.before(0, 3))).isEqualTo("to 0, more");
        assertThat(read).isEqualTo(20);
    }

    @Test
    void whatComesLaterIsReadOn() {
        create(20);
        MessageLog log = log(ALL);
        assertThat(told(log.after(20, 3))).isEqualTo("to 20, earlier");
        Lease lease = store.acquire("r", Owner.ofThisProcess("test"), Duration.ofMinutes(1));
        store.append(lease, Append.of(head(23), events(21, 23)));
        assertThat(told(log.after(20, 3))).isEqualTo("22 to 23, earlier");
        assertThat(read).isEqualTo(23);
    }

    @Test
    void whatIsNotKeptIsTheSameReadAnew() {
        create(1_201);
        MessageLog whole = log(ALL);
        MessageLog last = log(THE_LAST_ALONE);
        for (long number : new long[] {0, 1, 2, 499, 500, 501, 1_000, 1_001, 1_199, 1_200, 1_201, 9_999}) {
            assertThat(told(last.after(number, 7))).as("after %d", number).isEqualTo(told(whole.after(number, 7)));
            assertThat(told(last.before(number, 7))).as("before %d", number).isEqualTo(told(whole.before(number, 7)));
        }
    }
}

package dev.cairn.server.message;

import dev.cairn.engine.store.RunStore;
import dev.cairn.engine.store.StoredEvent;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Reads on in one run's messages. It reads from the first entry, wherever its reader joins, since what is said may depend on what was said before: so all readers see the same. Used by one
 * thread.
 */
final class MessageReader {
    private static final int PAGE = 500;

    private final RunStore store;
    private final String run;
    private final MessageProjection projection;
    private final long behind;
    private final UnaryOperator<String> redaction;
    private long last;
    private boolean ended;

    /** Of the messages behind a number. */
    MessageReader(
            RunStore store, String run, MessageProjection projection, long behind, UnaryOperator<String> redaction) {
        this.redaction = redaction;
        this.store = store;
        this.run = run;
        this.projection = projection;
        this.behind = behind;
    }

    /** The messages that have come since the last call. */
    List<RunMessage> next() {
        List<RunMessage> messages = new ArrayList<>();
        boolean more = true;
        while (more) {
            more = further(messages::add);
        }
        return messages;
    }

    /** Reads on by a page of the journal; whether there may be more of it. */
    boolean further(Consumer<RunMessage> told) {
        List<StoredEvent> page = store.read(run, last, PAGE);
        return !page.isEmpty() && read(page, told);
    }

    /** Returns whether all of the page was read. */
    private boolean read(List<StoredEvent> page, Consumer<RunMessage> told) {
        List<JsonNode> events = page.stream()
                .map(entry -> JsonMapper.shared()
                        .readTree(redaction.apply(new String(entry.payload(), StandardCharsets.UTF_8))))
                .toList();
        for (int i = 0; i < page.size(); i++) {
            StoredEvent entry = page.get(i);
            boolean isLast = i + 1 == page.size() && page.size() == PAGE;
            if (isLast && i > 0 || projection.isHeld(events.get(i), events.subList(i + 1, events.size()))) {
                return isLast && i > 0; // the next page begins with it, and has what follows
            }
            projection
                    .message(entry, events.get(i))
                    .filter(message -> message.number() > behind)
                    .ifPresent(told);
            last = entry.seq();
            ended |= events.get(i).path("event").asString("").equals("run_ended");
        }
        return true;
    }

    /** The entry up to which all was read. */
    long last() {
        return Math.max(last, behind);
    }

    /** Whether nothing more can come. */
    boolean hasEnded() {
        return ended;
    }
}

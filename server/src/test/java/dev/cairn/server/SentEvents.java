package dev.cairn.server;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Reads server-sent events as a browser would, and holds each against the API's document. */
final class SentEvents implements AutoCloseable {
    private final BufferedReader in;

    SentEvents(InputStream body) {
        this.in = new BufferedReader(new InputStreamReader(body, StandardCharsets.UTF_8));
    }

    record SentEvent(String name, String id, JsonNode data) {}

    /** The next events up to the first that is {@code last}. */
    List<SentEvent> upTo(Predicate<SentEvent> last) {
        List<SentEvent> events = new ArrayList<>();
        do {
            events.add(next());
        } while (!last.test(events.getLast()));
        return events;
    }

    SentEvent next() {
        String name = "";
        String id = "";
        try {
            for (String line = in.readLine(); line != null; line = in.readLine()) {
                if (line.startsWith("event: ")) {
                    name = line.substring(7);
                } else if (line.startsWith("id: ")) {
                    id = line.substring(4);
                } else if (line.startsWith("data: ")) {
                    return checked(new SentEvent(name, id, JsonMapper.shared().readTree(line.substring(6))));
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        throw new AssertionError("the stream has ended");
    }

    /** Whether nothing more came before the stream ended, in its way or with the connection. */
    boolean isAtEnd() {
        try {
            for (String line = in.readLine(); line != null; line = in.readLine()) {
                if (line.startsWith("data: ")) {
                    return false;
                }
            }
        } catch (IOException e) {
            return true;
        }
        return true;
    }

    private static SentEvent checked(SentEvent event) {
        String schema = switch (event.name()) {
            case "head" -> "Run";
            case "entry" -> "EntryEvent";
            case "interrupt" -> "Interrupt";
            case "settled" -> "SettledEvent";
            case "lagged" -> "LaggedEvent";
            case "progress" -> "ProgressEvent";
            case "waiting" -> "Count";
            case "message" -> "RunMessage";
            default -> throw new AssertionError("an event that is in no document: " + event);
        };
        org.assertj.core.api.Assertions.assertThat(ApiClient.schema("#/components/schemas/" + schema)
                        .validate(event.data().toString(), com.networknt.schema.InputFormat.JSON))
                .as(event.toString())
                .isEmpty();
        return event;
    }

    @Override
    public void close() throws IOException {
        in.close();
    }
}

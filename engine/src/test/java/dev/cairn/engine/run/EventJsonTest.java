package dev.cairn.engine.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.budget.Meter;
import dev.cairn.engine.budget.Meters;
import dev.cairn.engine.journal.JournalEvent;
import dev.cairn.engine.json.Json;
import dev.cairn.engine.json.JsonCodec;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What is put together by hand is to the byte what the codec makes, and is read as the same event. */
class EventJsonTest {
    private final JsonCodec json = JsonCodec.standard();

    private record Fruit(String name, int grams) {}

    static Stream<JournalEvent> events() {
        JsonCodec json = JsonCodec.standard();
        List<String> nodes = List.of(
                "All",
                "",
                "a b/c~",
                "say \"so\"",
                "back\\slash",
                "a\tb",
                "\u007f",
                "Stra\u00dfe",
                "\ud83d\ude00",
                "\ud83d");
        List<Json> outputs = List.of(
                new Json("1"),
                new Json("-9223372036854775808"),
                new Json("true"),
                new Json("null"),
                new Json("{\"a\":[1,\"x\"]}"),
                new Json("\"\u00e4\ud83d\ude00\""),
                json.write("half: \ud83d"),
                Json.of(new Fruit("p\u00eache \"x\"", 120), json));
        Stream<JournalEvent> items = nodes.stream()
                .flatMap(node -> outputs.stream()
                        .flatMap(output -> Stream.of(
                                new JournalEvent.ItemCompleted(node, 0, 1, output, Meters.NONE),
                                new JournalEvent.ItemCompleted(node, Integer.MAX_VALUE, 12, output, Meters.NONE),
                                new JournalEvent.ItemCompleted(node, 7, 1, output, Meters.of(Meter.of("tokens"), 3)))));
        Stream<JournalEvent> wholes = nodes.stream()
                .flatMap(name -> Stream.of(
                        new JournalEvent.ItemsStarted(name, 2, 100),
                        new JournalEvent.ItemsJoined(name, 1, "Next", "always"),
                        new JournalEvent.ItemsJoined("All", 1, name, "always"),
                        new JournalEvent.ItemsJoined("All", 1, "Next", name)));
        return Stream.of(
                        items,
                        wholes,
                        Stream.of(new JournalEvent.ItemStarted("All", 3, 1), new JournalEvent.RunSuspended()))
                .flatMap(some -> some);
    }

    @ParameterizedTest
    @MethodSource("events")
    void isWhatTheCodecWrites(JournalEvent event) {
        byte[] bytes = EventJson.of(event, json);
        assertThat(new String(bytes, StandardCharsets.UTF_8))
                .isEqualTo(new String(json.writeBytes(event), StandardCharsets.UTF_8));
        assertThat(json.<JournalEvent>read("it", bytes, JournalEvent.class)).isEqualTo(event);
    }
}

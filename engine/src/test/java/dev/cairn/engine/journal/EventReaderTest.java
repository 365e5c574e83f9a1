package dev.cairn.engine.journal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.engine.CairnException;
import dev.cairn.engine.budget.Meter;
import dev.cairn.engine.budget.Meters;
import dev.cairn.engine.json.Json;
import dev.cairn.engine.json.JsonCodec;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What is taken apart by hand is the event that the codec reads; what is not in the form that is written is left to the codec. */
class EventReaderTest {
    private static final JsonCodec JSON = JsonCodec.standard();

    private static final List<String> NAMES = List.of(
            "Say",
            "",
            "a b/c~",
            "say \"so\"",
            "back\\slash",
            "\\",
            "a\tb",
            "\u007f",
            "Straße",
            "😀",
            "\ud83d",
            "{}",
            ",edge:");

    private static final List<Object> OUTPUTS = List.of(
            1,
            Long.MIN_VALUE,
            true,
            Optional.empty(),
            "",
            List.of(1, "x"),
            "ä😀",
            "half: \ud83d",
            "\",\"to\":\"x\",\"edge\":\"y\",\"charges\":{}}",
            "\\",
            "\"",
            "a / b\n");

    static Stream<JournalEvent> events() {
        return NAMES.stream().flatMap(name -> OUTPUTS.stream().flatMap(output -> events(name, JSON.write(output))));
    }

    private static Stream<JournalEvent> events(String name, Json output) {
        Meters tokens = Meters.of(Meter.of("tokens"), 3);
        return Stream.of(
                new JournalEvent.StepCompleted(name, 1, output, "Next", "always", Meters.NONE),
                new JournalEvent.StepCompleted("Say", Integer.MAX_VALUE, output, name, "always", Meters.NONE),
                new JournalEvent.StepCompleted("Say", 12, output, "Next", name, Meters.NONE),
                new JournalEvent.StepCompleted(name, 1, output, name, name, tokens),
                new JournalEvent.ItemCompleted(name, 0, 1, output, Meters.NONE),
                new JournalEvent.ItemCompleted(name, 999_999_999, 12, output, Meters.NONE),
                new JournalEvent.ItemCompleted("All", Integer.MAX_VALUE, 1, output, tokens));
    }

    @ParameterizedTest
    @MethodSource("events")
    void isWhatWasWritten(JournalEvent event) {
        assertThat(read(JSON.writeBytes(event))).isEqualTo(event);
    }

    /** The same event in another order, with spaces, with escapes that need not be, with numbers written in another way. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"node\":\"Say\",\"event\":\"step_completed\",\"attempt\":1,\"output\":{\"a\":1.50},\"to\":\"Next\",\"edge\":\"always\",\"charges\":{}}",
                "{\"event\":\"step_completed\",\"node\":\"Say\",\"attempt\":1,\"output\": {\"a\" :1.50 } ,\"to\":\"Next\",\"edge\":\"always\",\"charges\":{} }",
                "{\"event\":\"step_completed\",\"node\":\"S\\u0061y\",\"attempt\":1,\"output\":{\"\\u0061\":1.50},\"to\":\"Next\",\"edge\":\"always\",\"charges\":{} }",
                "{\"event\":\"step_completed\",\"node\":\"Say\",\"attempt\":1,\"to\":\"Next\",\"output\":{\"a\":1.50},\"edge\":\"always\",\"charges\":{}}"
            })
    void isTheSameInAnotherForm(String json) {
        assertThat(read(json.getBytes(StandardCharsets.UTF_8)))
                .isEqualTo(new JournalEvent.StepCompleted(
                        "Say", 1, new Json("{\"a\":1.50}"), "Next", "always", Meters.NONE));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"event\":\"step_completed\",\"node\":\"Say\",\"attempt\":01,\"output\":1,\"to\":\"Next\",\"edge\":\"always\",\"charges\":{}}",
                "{\"event\":\"step_completed\",\"node\":\"Say\",\"attempt\":-1-,\"output\":1,\"to\":\"Next\",\"edge\":\"always\",\"charges\":{}}",
                "{\"event\":\"step_completed\",\"node\":\"Say\",\"attempt\":1,\"output\":,\"to\":\"Next\",\"edge\":\"always\",\"charges\":{}}",
                "{\"event\":\"step_completed\",\"node\":\"Say\",\"attempt\":99999999999,\"output\":1,\"to\":\"Next\",\"edge\":\"always\",\"charges\":{}}",
                "{\"event\":\"step_completed\",\"node\":\"Say\",\"attempt\":1,\"output\":1,\"edge\":\"always\",\"charges\":{}}",
                "{\"event\":\"step_completed\",\"node\":\"Say\",\"attempt\":1,\"output\":1,\"to\":\"Next\",\"edge\":\"always\",\"charges\":{}",
                "{\"event\":\"step_completed\",\"node\":\"",
                "{\"event\":\"item_completed\",\"node\":\"All\",\"item\":1,\"attempt\":1,\"output\":,\"charges\":{}}",
                "{\"event\":\"item_completed\",\"node\":\"All\",\"item\":1,\"attempt\":1,\"output\":1,\"charges\":{},\"more\":1}",
                "{\"event\":\"step_completed\",\"node\":\"\",\"charges\":{}}",
                ""
            })
    void isRefusedAsByTheCodec(String json) {
        byte[] bytes = json.getBytes(StandardCharsets.UTF_8);
        assertThatThrownBy(() -> JSON.read("entry 7", bytes, JournalEvent.class))
                .isInstanceOf(CairnException.class);
        assertThatThrownBy(() -> read(bytes))
                .isInstanceOf(CairnException.class)
                .hasMessageStartingWith("cannot read entry 7 as");
    }

    /** The bytes of an event may be used again by whoever read it. */
    @Test
    void keepsNoneOfTheBytes() {
        JournalEvent event =
                new JournalEvent.StepCompleted("Say", 1, JSON.write("hello"), "Next", "always", Meters.NONE);
        byte[] bytes = JSON.writeBytes(event);
        JournalEvent read = read(bytes);
        Arrays.fill(bytes, (byte) 0);
        assertThat(read).isEqualTo(event);
    }

    private static JournalEvent read(byte[] json) {
        return EventReader.read(() -> "entry 7", json, JSON);
    }
}

package dev.cairn.cli.telemetry;

import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.spi.LoggingEvent;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.slf4j.event.KeyValuePair;

class JsonLinesTest {
    private static String line(String logger, UnaryOperator<String> redaction, String message, KeyValuePair... pairs) {
        Logger of = new LoggerContext().getLogger(logger);
        LoggingEvent event = new LoggingEvent("", of, Level.INFO, message, null, null);
        event.setInstant(Instant.parse("2026-11-22T05:00:00Z"));
        event.setMDCPropertyMap(Map.of());
        for (KeyValuePair pair : pairs) {
            event.addKeyValuePair(pair);
        }
        return new String(new JsonLines(redaction).encode(event), StandardCharsets.UTF_8);
    }

    @Test
    void tellEventsWithTheirOwnInstantAndFields() {
        String line = line(
                RunLog.EVENTS,
                UnaryOperator.identity(),
                "agent.loop_start",
                new KeyValuePair(RunLog.AT, Instant.parse("2026-11-22T04:00:00Z")),
                new KeyValuePair("run_id", "r"),
                new KeyValuePair("loop_num", 3L),
                new KeyValuePair("signature", "ab\"c"));

        assertThat(line)
                .isEqualTo(
                        "{\"at\":\"2026-11-22T04:00:00Z\",\"level\":\"INFO\",\"module\":\"explorer\",\"actor\":\"agent\",\"event\":\"agent.loop_start\","
                                + "\"run_id\":\"r\",\"loop_num\":3,\"signature\":\"ab\\\"c\"}\n");
    }

    @Test
    void nameTheNodeThatAnEventIsAbout() {
        assertThat(line(
                        RunLog.EVENTS,
                        UnaryOperator.identity(),
                        "agent.node_start",
                        new KeyValuePair("node", "Verify")))
                .endsWith("\"node\":\"Verify\",\"nodeName\":\"Verify\"}\n");
    }

    @Test
    void tellOtherLinesRedacted() {
        assertThat(line("dev.cairn.run", text -> text.replace("secret", "***"), "the secret\nis out"))
                .isEqualTo(
                        "{\"at\":\"2026-11-22T05:00:00Z\",\"level\":\"INFO\",\"module\":\"engine\",\"actor\":\"command\",\"logger\":\"dev.cairn.run\","
                                + "\"message\":\"the ***\\nis out\"}\n");
    }
}

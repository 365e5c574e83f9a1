package dev.cairn.cli.telemetry;

import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.classic.spi.ThrowableProxyUtil;
import ch.qos.logback.core.encoder.EncoderBase;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.slf4j.event.KeyValuePair;
import tools.jackson.databind.json.JsonMapper;

/**
 * A log as JSON, an object a line: {@code at}, {@code level}, {@code module}, {@code actor}, {@code nodeName} where it is about a node; and for
 * an event {@code event} with its fields, for all else {@code logger}, {@code message} and what the line's context has.
 */
final class JsonLines extends EncoderBase<ILoggingEvent> {
    private static final JsonMapper JSON = JsonMapper.shared();
    private static final byte[] NOTHING = {};

    private final UnaryOperator<String> redaction;

    JsonLines(UnaryOperator<String> redaction) {
        this.redaction = redaction;
    }

    @Override
    public byte[] encode(ILoggingEvent line) {
        Map<String, Object> fields = new LinkedHashMap<>();
        boolean event = line.getLoggerName().equals(RunLog.EVENTS);
        fields.put("at", at(line).toString());
        fields.put("level", line.getLevel().toString());
        fields.put(LogKeys.MODULE, LogKeys.module(line.getLoggerName()));
        if (event) {
            fields.put(LogKeys.ACTOR, "agent");
            fields.put("event", line.getFormattedMessage());
        } else {
            fields.put(LogKeys.ACTOR, "command"); // unless its context knows better
            fields.put("logger", line.getLoggerName());
            fields.put("message", line.getFormattedMessage());
            fields.putAll(line.getMDCPropertyMap());
        }
        if (line.getKeyValuePairs() != null) {
            line.getKeyValuePairs().stream()
                    .filter(pair -> !pair.key.equals(RunLog.AT))
                    .forEach(pair -> fields.put(pair.key, pair.value));
        }
        if (event && fields.get("node") instanceof Object node) {
            fields.put(LogKeys.NODE, node);
        }
        if (line.getThrowableProxy() != null) {
            fields.put("stack_trace", ThrowableProxyUtil.asString(line.getThrowableProxy()));
        }
        return (redaction.apply(JSON.writeValueAsString(fields)) + "\n").getBytes(StandardCharsets.UTF_8);
    }

    /** An event's own instant, where it has one. */
    private static Instant at(ILoggingEvent line) {
        if (line.getKeyValuePairs() != null) {
            for (KeyValuePair pair : line.getKeyValuePairs()) {
                if (pair.key.equals(RunLog.AT) && pair.value instanceof Instant at) {
                    return at;
                }
            }
        }
        return Instant.ofEpochMilli(line.getTimeStamp());
    }

    @Override
    public byte[] headerBytes() {
        return NOTHING;
    }

    @Override
    public byte[] footerBytes() {
        return NOTHING;
    }
}

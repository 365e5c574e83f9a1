package dev.cairn.engine.json;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.StreamWriteConstraints;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.core.json.UTF8StreamJsonParser;
import tools.jackson.databind.SerializationContext;
import tools.jackson.databind.ValueSerializer;
import tools.jackson.databind.annotation.JsonSerialize;
import tools.jackson.databind.json.JsonMapper;

/**
 * Takes a value out of JSON as compact text, with its numbers to the letter: {@code -0.0} and {@code 1.50} stay what they are.
 *
 * @param in stands at the value, and at its end once it is written
 */
@JsonSerialize(using = JsonCopy.Writer.class)
record JsonCopy(JsonParser in) {
    /** How deep it may be is the parser's to say. */
    private static final JsonMapper MAPPER = JsonMapper.builder(JsonFactory.builder()
                    .streamWriteConstraints(StreamWriteConstraints.builder()
                            .maxNestingDepth(Integer.MAX_VALUE)
                            .build())
                    .build())
            .build();

    static String text(JsonParser in) {
        return new String(bytes(in), StandardCharsets.UTF_8);
    }

    /** In UTF-8; {@code source} is what the parser reads, from its first byte on. What is written there as it would be written here is taken as it stands. */
    static byte[] utf8(UTF8StreamJsonParser in, byte[] source) {
        int from = Math.toIntExact(in.currentTokenLocation().getByteOffset());
        in.skipChildren();
        in.finishToken();
        int to = Math.toIntExact(in.currentLocation().getByteOffset());
        if (isCompact(source, from, to)) {
            return Arrays.copyOfRange(source, from, to);
        }
        try (JsonParser again = MAPPER.createParser(source, from, to - from)) {
            again.nextToken();
            return bytes(again);
        }
    }

    private static byte[] bytes(JsonParser in) {
        return MAPPER.writeValueAsBytes(new JsonCopy(in));
    }

    /** Whether JSON has no space between its parts, and escapes nothing that need not be escaped or can be in two ways. */
    private static boolean isCompact(byte[] json, int from, int to) {
        boolean quoted = false;
        for (int i = from; i < to; i++) {
            byte each = json[i];
            if (each == '"') {
                quoted = !quoted;
            } else if (each == '\\') {
                i++;
                if (i == to || json[i] == 'u' || json[i] == '/') {
                    return false;
                }
            } else if (!quoted && each >= 0 && each <= ' ') {
                return false;
            }
        }
        return true;
    }

    static final class Writer extends ValueSerializer<JsonCopy> {
        @Override
        public void serialize(JsonCopy copy, JsonGenerator out, SerializationContext context) {
            int open = 0;
            do {
                copy(copy.in(), out);
                open += change(copy.in().currentToken());
            } while (open > 0 && copy.in().nextToken() != null);
        }

        private static void copy(JsonParser in, JsonGenerator out) {
            switch (in.currentToken()) {
                case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> out.writeNumber(in.getString());
                default -> out.copyCurrentEvent(in);
            }
        }

        private static int change(JsonToken token) {
            return token.isStructStart() ? 1 : token.isStructEnd() ? -1 : 0;
        }
    }
}

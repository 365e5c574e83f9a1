package dev.cairn.report;

import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.SerializableString;
import tools.jackson.core.io.CharacterEscapes;
import tools.jackson.core.io.SerializedString;
import tools.jackson.core.util.DefaultIndenter;
import tools.jackson.core.util.DefaultPrettyPrinter;
import tools.jackson.databind.MapperFeature;
import tools.jackson.databind.ObjectWriter;
import tools.jackson.databind.PropertyNamingStrategies;
import tools.jackson.databind.json.JsonMapper;

/** The report's JSON: snake case, in the order of the records, the same bytes on every machine. */
final class ReportJson {
    private static final JsonMapper MAPPER = JsonMapper.builder()
            .propertyNamingStrategy(PropertyNamingStrategies.SNAKE_CASE)
            .disable(MapperFeature.SORT_PROPERTIES_ALPHABETICALLY)
            .defaultPrettyPrinter(new DefaultPrettyPrinter().withObjectIndenter(new DefaultIndenter("  ", "\n")))
            .build();
    private static final ObjectWriter DOCUMENT = MAPPER.writerWithDefaultPrettyPrinter();
    private static final ObjectWriter SCRIPT = MAPPER.writer(new ScriptEscapes());

    private ReportJson() {}

    /** A file for people and programs: indented, a newline at its end. */
    static byte[] document(Object value) {
        return bytes(DOCUMENT.writeValueAsString(value) + "\n");
    }

    /** A classic script that sets a global variable; safe wherever a script may stand, whatever the strings hold. */
    static byte[] script(String variable, Object value) {
        return bytes("window." + variable + " = " + SCRIPT.writeValueAsString(value) + ";\n");
    }

    /** Encodes by way of a string, since half a surrogate pair in a label must cost one character, not the report. */
    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    /** Escapes what could end a script or a line of it: angle brackets, the ampersand, U+2028 and U+2029. */
    private static final class ScriptEscapes extends CharacterEscapes {
        private static final long serialVersionUID = 1L;

        @Override
        public int[] getEscapeCodesForAscii() {
            int[] codes = CharacterEscapes.standardAsciiEscapesForJSON();
            for (char c : new char[] {'<', '>', '&'}) {
                codes[c] = CharacterEscapes.ESCAPE_STANDARD;
            }
            return codes;
        }

        @Override
        public @Nullable SerializableString getEscapeSequence(int character) {
            return switch (character) {
                case 0x2028 -> new SerializedString("\\u2028");
                case 0x2029 -> new SerializedString("\\u2029");
                default -> null;
            };
        }
    }
}

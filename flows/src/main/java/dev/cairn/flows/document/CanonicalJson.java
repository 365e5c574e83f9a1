package dev.cairn.flows.document;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Map;
import java.util.TreeMap;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;

/**
 * The form of a document that is hashed, stored and compared: JSON without white space, names sorted by their UTF-16 units (as in RFC 8785), whole numbers as
 * digits, others as the shortest plain decimal. Comments, quotes, indentation and the order of names make no difference.
 */
public final class CanonicalJson {
    private CanonicalJson() {}

    /** That form of a value. */
    public static String of(JsonNode value) {
        StringBuilder text = new StringBuilder();
        write(value, text);
        return text.toString();
    }

    /** The SHA-256 of that form in UTF-8, 64 lower-case hexadecimal digits. */
    public static String sha256(JsonNode value) {
        try {
            byte[] hash = MessageDigest.getInstance("SHA-256").digest(of(value).getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(hash);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }

    private static void write(JsonNode value, StringBuilder text) {
        if (value.isObject()) {
            writeObject(value, text);
        } else if (value.isArray()) {
            writeArray(value, text);
        } else if (value.isNumber()) {
            text.append(number(value));
        } else {
            text.append(value);
        }
    }

    private static void writeObject(JsonNode value, StringBuilder text) {
        char before = '{';
        for (Map.Entry<String, JsonNode> entry : sorted(value).entrySet()) {
            text.append(before)
                    .append(JsonNodeFactory.instance.stringNode(entry.getKey()))
                    .append(':');
            write(entry.getValue(), text);
            before = ',';
        }
        text.append(before == '{' ? "{}" : "}");
    }

    private static Map<String, JsonNode> sorted(JsonNode value) {
        Map<String, JsonNode> sorted = new TreeMap<>();
        value.properties().forEach(entry -> sorted.put(entry.getKey(), entry.getValue()));
        return sorted;
    }

    private static void writeArray(JsonNode value, StringBuilder text) {
        char before = '[';
        for (JsonNode item : value) {
            text.append(before);
            write(item, text);
            before = ',';
        }
        text.append(before == '[' ? "[]" : "]");
    }

    private static String number(JsonNode value) {
        String plain = value.decimalValue().stripTrailingZeros().toPlainString();
        return plain.equals("-0") ? "0" : plain;
    }
}

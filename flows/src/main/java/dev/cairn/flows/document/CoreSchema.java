package dev.cairn.flows.document;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.regex.Pattern;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;

/** What an unquoted scalar means: the core schema of YAML 1.2.2, 10.3.2, but for infinity and not-a-number, which JSON has not and which stay texts. */
final class CoreSchema {
    private static final Pattern WHOLE = Pattern.compile("[-+]?[0-9]{1,300}");
    private static final Pattern OCTAL = Pattern.compile("0o[0-7]{1,300}");
    private static final Pattern HEXADECIMAL = Pattern.compile("0x[0-9a-fA-F]{1,300}");
    private static final Pattern NUMBER =
            Pattern.compile("[-+]?(\\.[0-9]{1,300}|[0-9]{1,300}(\\.[0-9]{0,300})?)([eE][-+]?[0-9]{1,3})?");
    private static final JsonNodeFactory JSON = JsonNodeFactory.instance;

    private CoreSchema() {}

    static JsonNode resolve(String text) {
        if (text.isEmpty()) {
            return JSON.nullNode();
        }
        char first = text.charAt(0);
        if (first == '-' || first == '+' || first == '.' || (first >= '0' && first <= '9')) {
            return number(text);
        }
        return switch (text) {
            case "~", "null", "Null", "NULL" -> JSON.nullNode();
            case "true", "True", "TRUE" -> JSON.booleanNode(true);
            case "false", "False", "FALSE" -> JSON.booleanNode(false);
            default -> JSON.stringNode(text);
        };
    }

    private static JsonNode number(String text) {
        if (WHOLE.matcher(text).matches()) {
            return whole(new BigInteger(text));
        }
        if (OCTAL.matcher(text).matches()) {
            return whole(new BigInteger(text.substring(2), 8));
        }
        if (HEXADECIMAL.matcher(text).matches()) {
            return whole(new BigInteger(text.substring(2), 16));
        }
        return NUMBER.matcher(text).matches() ? JSON.numberNode(new BigDecimal(text)) : JSON.stringNode(text);
    }

    private static JsonNode whole(BigInteger value) {
        return value.bitLength() < Long.SIZE ? JSON.numberNode(value.longValue()) : JSON.numberNode(value);
    }
}

package dev.cairn.flows.edit;

import dev.cairn.flows.document.Content.Scalar;
import dev.cairn.flows.document.FlowDocument;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;

/**
 * Writes values as YAML 1.2, as people write flows: short mappings and lists on one line, longer ones as blocks. Or as JSON, where a document is JSON. What is written is
 * read back as the same value.
 */
public final class ValueText {
    private static final int LINE = 110;
    private static final Pattern PLAIN = Pattern.compile("[A-Za-z_][A-Za-z0-9_.]*(?: [A-Za-z0-9_.()=<>!?'|+*/-]+)*");

    private ValueText() {}

    /** A whole document, block by block, with a line end behind the last. */
    public static String document(JsonNode root) {
        return root.isObject() && !root.isEmpty() ? String.join("\n", block(root)) + "\n" : inline(root, false) + "\n";
    }

    /** A value on one line. */
    static String inline(JsonNode value, boolean json) {
        if (value.isObject()) {
            List<String> fields = new ArrayList<>();
            for (Map.Entry<String, JsonNode> field : value.properties()) {
                fields.add(key(field.getKey(), json) + ": " + inline(field.getValue(), json));
            }
            return "{" + String.join(", ", fields) + "}";
        }
        if (value.isArray()) {
            List<String> items =
                    value.valueStream().map(item -> inline(item, json)).toList();
            return "[" + String.join(", ", items) + "]";
        }
        return json ? quoted(value) : scalar(value);
    }

    /** The lines of a block, without the indentation of its first column. */
    static List<String> block(JsonNode value) {
        List<String> lines = new ArrayList<>();
        if (value.isObject() && !value.isEmpty()) {
            for (Map.Entry<String, JsonNode> field : value.properties()) {
                lines.addAll(entry(field.getKey(), field.getValue(), false));
            }
        } else if (value.isArray() && !value.isEmpty()) {
            value.valueStream().forEach(item -> lines.addAll(item(item)));
        } else {
            lines.add(inline(value, false));
        }
        return lines;
    }

    /** The lines of a field. The first levels of a document are blocks even where they would fit into a line. */
    static List<String> entry(String name, JsonNode value, boolean json) {
        String key = key(name, json);
        String line = key + ": " + inline(value, json);
        if (json || isShort(name, value, line)) {
            return List.of(line);
        }
        List<String> lines = new ArrayList<>();
        lines.add(key + ":");
        block(value).forEach(below -> lines.add("  " + below));
        return lines;
    }

    /** The lines of a list's item. */
    static List<String> item(JsonNode value) {
        String line = "- " + inline(value, false);
        if (line.length() <= LINE || !value.isContainer() || value.isEmpty()) {
            return List.of(line);
        }
        List<String> lines = new ArrayList<>();
        for (String below : block(value)) {
            lines.add((lines.isEmpty() ? "- " : "  ") + below);
        }
        return lines;
    }

    private static boolean isShort(String name, JsonNode value, String line) {
        boolean opened = List.of("nodes", "flows", "anytime", "rules").contains(name) || value.has("nodes");
        return !value.isContainer() || value.isEmpty() || (!opened && line.length() <= LINE);
    }

    static String key(String name, boolean json) {
        return json
                ? quoted(JsonNodeFactory.instance.stringNode(name))
                : scalar(JsonNodeFactory.instance.stringNode(name));
    }

    /** A scalar, without quotes where it is read as the same without. */
    static String scalar(JsonNode value) {
        if (!value.isString()) {
            return value.toString();
        }
        String text = value.asString();
        return PLAIN.matcher(text).matches() && readsAs(text) ? text : quoted(value);
    }

    private static boolean readsAs(String text) {
        return FlowDocument.parse("value", "[" + text + ", x]")
                .root()
                .filter(root -> root instanceof dev.cairn.flows.document.Content.Sequence list
                        && list.items().getFirst() instanceof Scalar scalar
                        && scalar.isText()
                        && scalar.text().equals(text))
                .isPresent();
    }

    /** As JSON has it; what YAML does not take as a character of a text is escaped. */
    static String quoted(JsonNode value) {
        StringBuilder text = new StringBuilder();
        value.toString().chars().forEach(unit -> {
            boolean printable = unit < 0x7f
                    || (unit >= 0xa0 && unit != 0x2028 && unit != 0x2029 && unit != 0xfeff && unit < 0xfffe);
            text.append(printable ? String.valueOf((char) unit) : "\\u%04x".formatted(unit));
        });
        return text.toString();
    }
}

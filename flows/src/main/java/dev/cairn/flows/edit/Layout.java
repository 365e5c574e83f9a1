package dev.cairn.flows.edit;

import dev.cairn.flows.document.Content;
import dev.cairn.flows.document.Content.Entry;
import dev.cairn.flows.document.Content.Mapping;
import dev.cairn.flows.document.Content.Scalar;
import dev.cairn.flows.document.Content.Sequence;
import dev.cairn.flows.document.Content.Style;
import dev.cairn.flows.document.FlowDocument;
import dev.cairn.flows.document.TextEdit;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;

/** Knows how a document is laid out, and says which characters must change for a value to come, go, or be another. */
final class Layout {
    private final FlowDocument document;
    private final String text;
    private final String lineEnd;
    private final boolean json;

    Layout(FlowDocument document) {
        this.document = document;
        this.text = document.text();
        this.lineEnd = text.contains("\r\n") ? "\r\n" : "\n";
        this.json = document.root().map(this::isInline).orElse(false);
    }

    /** Whether a mapping or list stands between braces or brackets. */
    boolean isInline(Content content) {
        int start = start(content);
        return !(content instanceof Scalar) && start < text.length() && "{[".indexOf(text.charAt(start)) >= 0;
    }

    static int start(Content content) {
        return content.place().span().start();
    }

    /** Behind the last character that is not white space; of a block, of what stands last in it, since comments that follow are not its own. */
    int end(Content content) {
        if (content instanceof Mapping mapping && !mapping.entries().isEmpty() && !isInline(content)) {
            return end(mapping.entries().getLast());
        }
        if (content instanceof Sequence list && !list.items().isEmpty() && !isInline(content)) {
            return end(list.items().getLast());
        }
        int end = content.place().span().end();
        while (end > start(content) && Character.isWhitespace(text.charAt(end - 1))) {
            end--;
        }
        return end;
    }

    int lineStart(int offset) {
        return text.lastIndexOf('\n', offset - 1) + 1;
    }

    /** Before the line end that follows. */
    int lineEnd(int offset) {
        int end = text.indexOf('\n', offset);
        int behind = end < 0 ? text.length() : end;
        return behind > offset && text.charAt(behind - 1) == '\r' ? behind - 1 : behind;
    }

    /** Behind the line end that follows. */
    int nextLine(int offset) {
        int end = text.indexOf('\n', offset);
        return end < 0 ? text.length() : end + 1;
    }

    /** The start of the line in which something stands, or of the comments right above it that are as far to the right. */
    int withComments(int offset) {
        int start = lineStart(offset);
        String indent = text.substring(start, offset);
        int above = start;
        while (above > 0) {
            above = lineStart(above - 1);
            if (!text.startsWith(indent + "#", above)) {
                return start;
            }
            start = above;
        }
        return start;
    }

    int column(int offset) {
        return offset - lineStart(offset);
    }

    boolean startsLine(int offset) {
        return text.substring(lineStart(offset), offset).isBlank();
    }

    String lineEnd() {
        return lineEnd;
    }

    TextEdit edit(int start, int end, String replacement) {
        return new TextEdit(document.file(), start, end, replacement);
    }

    TextEdit rename(Scalar key, String name) {
        JsonNode value = JsonNodeFactory.instance.stringNode(name);
        String written = key.style() == Style.DOUBLE_QUOTED ? ValueText.quoted(value) : ValueText.key(name, json);
        return edit(start(key), end(key), written);
    }

    TextEdit replace(Content old, JsonNode value) {
        if (old instanceof Scalar scalar && (scalar.style() == Style.LITERAL || scalar.style() == Style.FOLDED)) {
            return edit(start(old), end(old), ValueText.inline(value, json));
        }
        boolean quoted = old instanceof Scalar scalar && scalar.style() == Style.DOUBLE_QUOTED && value.isString();
        String written = quoted ? ValueText.quoted(value) : ValueText.inline(value, json);
        boolean nothing = start(old) == end(old);
        return edit(start(old), end(old), nothing ? " " + written : written);
    }

    TextEdit add(Mapping mapping, String name, JsonNode value) {
        return add(mapping, null, name, value);
    }

    /** Adds an entry behind another one; behind the last if none is given. */
    TextEdit add(Mapping mapping, @Nullable Entry behind, String name, JsonNode value) {
        if (mapping.entries().isEmpty() || isInline(mapping)) {
            String written = ValueText.key(name, json) + ": " + ValueText.inline(value, json);
            List<Entry> entries = mapping.entries();
            int index = behind == null ? entries.size() - 1 : entries.indexOf(behind);
            List<Content> inside =
                    entries.stream().limit(index + 1L).map(Entry::value).toList();
            return addInline(
                    mapping,
                    inside,
                    entries.isEmpty() ? 0 : start(entries.get(index).key()),
                    written);
        }
        int indent = column(start(mapping.entries().getFirst().key()));
        Entry last = behind == null ? mapping.entries().getLast() : behind;
        return below(end(last), ValueText.entry(name, value, false), indent);
    }

    /** New lines behind the line in which something ends. */
    private TextEdit below(int end, List<String> lines, int indent) {
        int at = lineEnd(end);
        String block =
                lines.stream().map(line -> lineEnd + " ".repeat(indent) + line).collect(Collectors.joining());
        return edit(at, at, block);
    }

    int end(Entry entry) {
        return Math.max(end(entry.value()), entry.key().place().span().end());
    }

    private TextEdit addInline(Content container, List<Content> inside, int last, String written) {
        if (inside.isEmpty()) {
            return edit(start(container) + 1, start(container) + 1, written);
        }
        int end = end(inside.getLast());
        boolean byLine = startsLine(last) && lineStart(last) > start(container);
        String gap = byLine ? lineEnd + text.substring(lineStart(last), last) : " ";
        return edit(end, end, "," + gap + written);
    }

    TextEdit removeEntry(Mapping mapping, String name) {
        List<Entry> entries = mapping.entries();
        int index = entries.indexOf(mapping.entry(name).orElseThrow());
        Entry entry = entries.get(index);
        if (entries.size() == 1) {
            return edit(start(mapping), end(mapping), "{}");
        }
        if (isInline(mapping)) {
            return index < entries.size() - 1
                    ? edit(start(entry.key()), start(entries.get(index + 1).key()), "")
                    : edit(end(entries.get(index - 1)), end(entry), "");
        }
        return startsLine(start(entry.key()))
                ? edit(lineStart(start(entry.key())), nextLine(end(entry)), "")
                : edit(start(entry.key()), start(entries.get(index + 1).key()), "");
    }

    TextEdit removeItem(Sequence list, int index) {
        List<Content> items = list.items();
        if (items.size() == 1) {
            return edit(start(list), end(list), "[]");
        }
        if (isInline(list)) {
            return index < items.size() - 1
                    ? edit(start(items.get(index)), start(items.get(index + 1)), "")
                    : edit(end(items.get(index - 1)), end(items.get(index)), "");
        }
        int dash = dash(items.get(index));
        return startsLine(dash)
                ? edit(lineStart(dash), nextLine(end(items.get(index))), "")
                : edit(dash, dash(items.get(index + 1)), "");
    }

    /** Where the dash of a block's item stands. */
    int dash(Content item) {
        int at = start(item) - 1;
        while (at > 0 && text.charAt(at) != '-') {
            at--;
        }
        return at;
    }

    TextEdit addItem(Sequence list, int index, JsonNode value) {
        List<Content> items = list.items();
        if (items.isEmpty() || isInline(list)) {
            String written = ValueText.inline(value, json);
            if (index >= items.size()) {
                return addInline(list, items, items.isEmpty() ? 0 : start(items.getLast()), written);
            }
            int at = start(items.get(index));
            String gap = startsLine(at) ? "," + lineEnd + text.substring(lineStart(at), at) : ", ";
            return edit(at, at, written + gap);
        }
        int indent = column(dash(items.getFirst()));
        if (index >= items.size()) {
            return below(end(items.getLast()), ValueText.item(value), indent);
        }
        int at = dash(items.get(index));
        String pad = " ".repeat(indent);
        String block = String.join(lineEnd + pad, ValueText.item(value)) + lineEnd + pad;
        return edit(at, at, block);
    }
}

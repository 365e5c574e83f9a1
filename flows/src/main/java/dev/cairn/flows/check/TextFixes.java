package dev.cairn.flows.check;

import dev.cairn.flows.document.Content.Entry;
import dev.cairn.flows.document.Content.Mapping;
import dev.cairn.flows.document.Fix;
import dev.cairn.flows.document.Place;
import dev.cairn.flows.document.TextEdit;
import java.util.Optional;

/** Fixes that add a field to a mapping, take one out of it, or change two parts' places, in the style in which the document is written. */
public final class TextFixes {
    private TextFixes() {}

    /** Adds a field behind the last one of a mapping; advice where the mapping is empty or lies in another file. */
    public static Fix addField(CheckInput input, Mapping mapping, String field) {
        String written = input.textAt(mapping.place());
        if (written.isEmpty() || mapping.entries().isEmpty()) {
            return Fix.advice(field);
        }
        Entry last = mapping.entries().getLast();
        if (written.startsWith("{")) {
            int at = endOf(last);
            return Fix.safe(field, new TextEdit(input.document().file(), at, at, ", " + field));
        }
        Entry first = mapping.entries().getFirst();
        int at = first.key().place().span().start();
        String indent = " ".repeat(first.key().place().span().column() - 1);
        return Fix.safe(field, new TextEdit(input.document().file(), at, at, field + "\n" + indent));
    }

    private static int endOf(Entry entry) {
        return Math.max(
                entry.key().place().span().end(), entry.value().place().span().end());
    }

    /** Takes an entry out, with its lines where it has lines of its own; advice where it shares them. */
    public static Fix removeEntry(CheckInput input, Mapping parent, String name) {
        String text = input.document().text();
        Optional<Entry> entry = parent.entry(name);
        if (entry.isEmpty()
                || input.textAt(parent.place()).isEmpty()
                || parent.entries().size() < 2) {
            return Fix.advice("remove it");
        }
        return input.textAt(parent.place()).startsWith("{")
                ? removeInline(input, parent, entry.get())
                : removeLines(input, text, entry.get());
    }

    private static Fix removeInline(CheckInput input, Mapping parent, Entry entry) {
        int index = parent.entries().indexOf(entry);
        boolean isFirst = index == 0;
        int from = isFirst
                ? entry.key().place().span().start()
                : endOf(parent.entries().get(index - 1));
        int to = isFirst ? parent.entries().get(1).key().place().span().start() : endOf(entry);
        return Fix.safe("remove it", new TextEdit(input.document().file(), from, to, ""));
    }

    private static Fix removeLines(CheckInput input, String text, Entry entry) {
        int from = text.lastIndexOf('\n', entry.key().place().span().start() - 1) + 1;
        int end = endOf(entry);
        while (end > from && Character.isWhitespace(text.charAt(end - 1))) {
            end--;
        }
        int newline = text.indexOf('\n', end);
        boolean alone = text.substring(from, entry.key().place().span().start()).isBlank();
        return alone
                ? Fix.safe(
                        "remove it",
                        new TextEdit(input.document().file(), from, newline < 0 ? text.length() : newline + 1, ""))
                : Fix.advice("remove it");
    }

    /** Puts each of two parts where the other stands. */
    public static Fix swap(CheckInput input, String title, Place one, Place other) {
        String first = input.textAt(one);
        String second = input.textAt(other);
        return first.isEmpty() || second.isEmpty()
                ? Fix.advice(title)
                : Fix.safe(title, TextEdit.replace(one, second), TextEdit.replace(other, first));
    }
}

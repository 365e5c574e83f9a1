package dev.cairn.flows.edit;

import dev.cairn.flows.document.Content;
import dev.cairn.flows.document.Content.Entry;
import dev.cairn.flows.document.Content.Mapping;
import dev.cairn.flows.document.Place;
import dev.cairn.flows.document.TextEdit;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import tools.jackson.core.JsonPointer;
import tools.jackson.databind.node.ObjectNode;

/** Moves nodes from one flow to another, as they are written, comments and all. */
final class NodeTransfer {
    private NodeTransfer() {}

    static void move(SourceDraft draft, String from, String to, List<String> ids) {
        for (String id : ids) {
            Optional<Content> node = draft.at(Place.below(from, id));
            if (node.isPresent()) {
                if (draft.at(Place.below(to, id)).isEmpty()) {
                    draft.putAfter(to, Optional.empty(), id, node.get().toJson());
                }
                copyText(draft, from, to, id);
                cut(draft, from, id);
            }
        }
    }

    /** Writes the new entry as the old one is written, if both stand in blocks. */
    private static void copyText(SourceDraft draft, String from, String to, String id) {
        Layout layout = new Layout(draft.document());
        Mapping source = draft.mapping(from);
        Mapping target = draft.mapping(to);
        Entry old = source.entry(id).orElseThrow();
        Entry made = target.entry(id).orElseThrow();
        if (layout.isInline(source) || layout.isInline(target) || !layout.startsLine(Layout.start(old.key()))) {
            return;
        }
        String text = draft.document().text();
        int start = layout.withComments(Layout.start(old.key()));
        String lines = text.substring(start, layout.lineEnd(layout.end(old)));
        int shift = layout.column(Layout.start(made.key())) - layout.column(Layout.start(old.key()));
        int line = layout.lineStart(Layout.start(made.key()));
        TextEdit edit = layout.edit(line, layout.lineEnd(layout.end(made)), shifted(lines, shift, layout.lineEnd()));
        try {
            draft.commit(List.of(edit), draft.json());
        } catch (EditException laidOutOtherwise) {
            // The entry stays as it was written anew: the same, without its comments.
            return;
        }
    }

    private static String shifted(String lines, int shift, String lineEnd) {
        return lines.lines().map(line -> shifted(shift, line)).collect(Collectors.joining(lineEnd));
    }

    private static String shifted(int shift, String line) {
        if (line.isBlank() || shift >= 0) {
            return line.isBlank() ? line : " ".repeat(Math.max(0, shift)) + line;
        }
        int indent = line.length() - line.stripLeading().length();
        return line.substring(Math.min(indent, -shift));
    }

    /** Takes an entry away with the comments right above it. */
    private static void cut(SourceDraft draft, String from, String id) {
        Layout layout = new Layout(draft.document());
        Mapping source = draft.mapping(from);
        Entry entry = source.entry(id).orElseThrow();
        int start = Layout.start(entry.key());
        if (source.entries().size() == 1 || layout.isInline(source) || !layout.startsLine(start)) {
            draft.remove(Place.below(from, id));
            return;
        }
        ObjectNode expected = draft.json();
        ((ObjectNode) expected.at(JsonPointer.compile(from))).remove(id);
        draft.commit(
                List.of(layout.edit(layout.withComments(start), layout.nextLine(layout.end(entry)), "")), expected);
    }
}

package dev.cairn.flows.edit;

import dev.cairn.flows.document.Content;
import dev.cairn.flows.document.Content.Entry;
import dev.cairn.flows.document.Content.Mapping;
import dev.cairn.flows.document.Content.Scalar;
import dev.cairn.flows.document.Content.Sequence;
import dev.cairn.flows.document.FlowDocument;
import dev.cairn.flows.document.Place;
import dev.cairn.flows.document.Span;
import dev.cairn.flows.document.TextEdit;
import java.util.ArrayList;
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

    /** The comments of a document that have a line of their own. */
    private static List<String> comments(FlowDocument document) {
        List<Span> texts = new ArrayList<>();
        document.root().ifPresent(root -> texts(root, texts));
        String text = document.text();
        List<String> comments = new ArrayList<>();
        for (int start = 0; start < text.length(); ) {
            int end = text.indexOf('\n', start);
            int behind = end < 0 ? text.length() : end;
            String line = text.substring(start, behind).strip();
            int at = start;
            if (line.startsWith("#") && texts.stream().noneMatch(span -> span.start() < at && at < span.end())) {
                comments.add(line);
            }
            start = behind + 1;
        }
        return comments;
    }

    /** Where leaves stand that go over several lines. */
    private static void texts(Content content, List<Span> texts) {
        switch (content) {
            case Mapping mapping -> mapping.entries().forEach(entry -> texts(entry.value(), texts));
            case Sequence list -> list.items().forEach(item -> texts(item, texts));
            case Scalar scalar -> texts.add(scalar.place().span());
        }
    }

    /** The comments of a document that are not in the other one any more. */
    static List<String> lostComments(FlowDocument before, FlowDocument after) {
        List<String> lost = comments(before);
        comments(after).forEach(lost::remove);
        return lost;
    }

    /** Puts comments above those of an entry, if it has a line of its own. */
    static void comment(SourceDraft draft, String parent, String name, List<String> comments) {
        Layout layout = new Layout(draft.document());
        Entry entry = draft.mapping(parent).entry(name).orElseThrow();
        int start = Layout.start(entry.key());
        if (comments.isEmpty() || !layout.startsLine(start)) {
            return;
        }
        String indent = " ".repeat(layout.column(start));
        String lines = comments.stream()
                .map(comment -> indent + comment + layout.lineEnd())
                .collect(Collectors.joining());
        int at = layout.withComments(start);
        draft.commit(List.of(layout.edit(at, at, lines)), draft.json());
    }
}

package dev.cairn.flows.edit;

import dev.cairn.flows.document.Content;
import dev.cairn.flows.document.Content.Entry;
import dev.cairn.flows.document.Content.Mapping;
import dev.cairn.flows.document.Content.Scalar;
import dev.cairn.flows.document.Content.Sequence;
import dev.cairn.flows.document.FlowDocument;
import dev.cairn.flows.document.Span;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** Comments that have a line of their own. */
final class Comments {
    private Comments() {}

    /** All of a document, in their order. */
    static List<String> of(FlowDocument document) {
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

    /** Those of a document that are not in the other one any more. */
    static List<String> lost(FlowDocument before, FlowDocument after) {
        List<String> lost = of(before);
        of(after).forEach(lost::remove);
        return lost;
    }

    /** Puts comments above those of an entry, if it has a line of its own. */
    static void above(SourceDraft draft, String parent, String name, List<String> comments) {
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

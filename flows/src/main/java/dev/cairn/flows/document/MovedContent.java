package dev.cairn.flows.document;

import dev.cairn.flows.document.Content.Entry;
import dev.cairn.flows.document.Content.Mapping;
import dev.cairn.flows.document.Content.Scalar;
import dev.cairn.flows.document.Content.Sequence;
import java.util.List;

/**
 * Content that stands further on than where it was read: whole lines were put before it, or taken away.
 *
 * @param by UTF-16 units
 * @param lines as many of these units end
 */
record MovedContent(int by, int lines) {
    List<Entry> entries(List<Entry> entries) {
        return by == 0 && lines == 0
                ? entries
                : entries.stream()
                        .map(entry -> new Entry(scalar(entry.key()), content(entry.value())))
                        .toList();
    }

    private Content content(Content content) {
        return switch (content) {
            case Scalar scalar -> scalar(scalar);
            case Mapping mapping -> new Mapping(entries(mapping.entries()), place(mapping.place()));
            case Sequence list ->
                new Sequence(list.items().stream().map(this::content).toList(), place(list.place()));
        };
    }

    private Scalar scalar(Scalar scalar) {
        return new Scalar(scalar.text(), scalar.value(), scalar.style(), scalar.written(), place(scalar.place()));
    }

    private Place place(Place place) {
        Span was = place.span();
        return new Place(
                place.file(),
                place.pointer(),
                new Span(was.start() + by, was.end() + by, was.line() + lines, was.column()));
    }
}

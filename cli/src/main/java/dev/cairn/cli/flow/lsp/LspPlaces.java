package dev.cairn.cli.flow.lsp;

import dev.cairn.flows.document.FlowDocument;
import dev.cairn.flows.document.Place;
import dev.cairn.flows.document.Span;
import java.util.List;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.TextEdit;

/** Places of documents as the protocol has them: lines and UTF-16 characters from 0. */
final class LspPlaces {
    private LspPlaces() {}

    static int offset(FlowDocument document, Position position) {
        return document.lines().offset(position.getLine() + 1, position.getCharacter() + 1);
    }

    static Range range(FlowDocument document, Place place) {
        return range(document, place.span().start(), place.span().end());
    }

    static Range range(FlowDocument document, int start, int end) {
        return new Range(position(document, start), position(document, end));
    }

    private static Position position(FlowDocument document, int offset) {
        Span span = document.lines().span(offset, offset);
        return new Position(span.line() - 1, span.column() - 1);
    }

    /** Those of a document's own file. */
    static List<TextEdit> edits(FlowDocument document, List<dev.cairn.flows.document.TextEdit> edits) {
        return edits.stream()
                .filter(edit -> edit.file().equals(document.file()))
                .map(edit -> new TextEdit(range(document, edit.start(), edit.end()), edit.replacement()))
                .toList();
    }
}

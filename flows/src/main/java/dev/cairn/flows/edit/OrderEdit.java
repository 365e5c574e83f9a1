package dev.cairn.flows.edit;

import dev.cairn.flows.document.Content;
import dev.cairn.flows.document.Content.Entry;
import dev.cairn.flows.document.Content.Mapping;
import dev.cairn.flows.document.Content.Sequence;
import dev.cairn.flows.document.TextEdit;
import dev.cairn.flows.edit.EditOperation.Move;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import tools.jackson.core.JsonPointer;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Puts entries and items elsewhere among their like: lines of a block with the comments right above them, texts between braces without. */
final class OrderEdit {
    private final SourceDraft draft;
    private final Layout layout;
    private final String text;

    private OrderEdit(SourceDraft draft) {
        this.draft = draft;
        this.layout = new Layout(draft.document());
        this.text = draft.document().text();
    }

    static void apply(EditSession session, Move move) {
        new OrderEdit(session.flow()).move(move);
    }

    private void move(Move move) {
        String last = Pointers.last(move.pointer());
        Content above = draft.at(Pointers.parent(move.pointer())).orElse(null);
        switch (above) {
            case Mapping mapping -> {
                List<String> names = mapping.entries().stream().map(Entry::name).toList();
                int to = move.before().map(before -> index(names, before)).orElse(names.size());
                entries(mapping, order(names.size(), index(names, last), to));
            }
            case Sequence list -> {
                List<String> names = IntStream.range(0, list.items().size())
                        .mapToObj(String::valueOf)
                        .toList();
                int to = move.before().map(before -> index(names, before)).orElse(names.size());
                items(list, Pointers.parent(move.pointer()), order(names.size(), index(names, last), to));
            }
            case null, default -> throw EditException.refused("there is nothing to move at '" + move.pointer() + "'");
        }
    }

    private static int index(List<String> names, String name) {
        int index = names.indexOf(name);
        if (index < 0) {
            throw EditException.refused("'" + name + "' is none of " + String.join(", ", names));
        }
        return index;
    }

    private static List<Integer> order(int size, int from, int to) {
        List<Integer> order = new ArrayList<>(IntStream.range(0, size).boxed().toList());
        order.remove(/* index */ from);
        order.add(to > from ? to - 1 : to, from);
        return order;
    }

    private void entries(Mapping mapping, List<Integer> order) {
        boolean inline = layout.isInline(mapping);
        List<Piece> pieces = mapping.entries().stream()
                .map(entry -> piece(inline, Layout.start(entry.key()), layout.end(entry)))
                .toList();
        draft.commit(moved(pieces, order, inline), draft.json());
        List<String> wanted =
                order.stream().map(index -> mapping.entries().get(index).name()).toList();
        List<String> names = draft.mapping(mapping.place().pointer()).entries().stream()
                .map(Entry::name)
                .toList();
        if (!names.equals(wanted)) {
            throw EditException.refused("the entries are laid out in a way that cannot be moved");
        }
    }

    private void items(Sequence list, String pointer, List<Integer> order) {
        boolean inline = layout.isInline(list);
        List<Piece> pieces = list.items().stream()
                .map(item -> piece(inline, inline ? Layout.start(item) : layout.dash(item), layout.end(item)))
                .toList();
        ObjectNode expected = draft.json();
        ArrayNode array = (ArrayNode) expected.at(JsonPointer.compile(pointer));
        ArrayNode old = array.deepCopy();
        array.removeAll();
        order.forEach(index -> array.add(old.get(index)));
        draft.commit(moved(pieces, order, inline), expected);
    }

    /** A stretch of the text. */
    private record Piece(int start, int end) {}

    private Piece piece(boolean inline, int start, int end) {
        return inline ? new Piece(start, end) : new Piece(start, layout.lineEnd(end));
    }

    private List<TextEdit> moved(List<Piece> pieces, List<Integer> order, boolean inline) {
        boolean byLine = !inline && pieces.stream().allMatch(piece -> layout.startsLine(piece.start()));
        return byLine ? lines(pieces, order) : swapped(pieces, order);
    }

    /** Cuts the lines of the one that moves, and puts them in before those that it stands before from now on. */
    private List<TextEdit> lines(List<Piece> pieces, List<Integer> order) {
        int from = moving(order);
        int to = order.indexOf(from);
        if (from == to) {
            return List.of();
        }
        Piece moved = pieces.get(from);
        int start = layout.withComments(moved.start());
        int end = layout.nextLine(moved.end());
        String lines = text.substring(start, moved.end());
        boolean last = to == order.size() - 1;
        Piece beside = pieces.get(last ? order.get(to - 1) : order.get(to + 1));
        TextEdit put = last
                ? layout.edit(beside.end(), beside.end(), layout.lineEnd() + lines)
                : layout.edit(
                        layout.withComments(beside.start()),
                        layout.withComments(beside.start()),
                        lines + layout.lineEnd());
        return List.of(layout.edit(start, end, ""), put);
    }

    /** The index that is out of order. */
    private static int moving(List<Integer> order) {
        int first = IntStream.range(0, order.size())
                .filter(i -> order.get(i) != i)
                .findFirst()
                .orElse(0);
        return order.get(first) == first + 1 && order.indexOf(first) != first + 1 ? first : order.get(first);
    }

    private List<TextEdit> swapped(List<Piece> pieces, List<Integer> order) {
        List<TextEdit> edits = new ArrayList<>();
        for (int i = 0; i < pieces.size(); i++) {
            Piece here = pieces.get(i);
            Piece moved = pieces.get(order.get(i));
            if (!here.equals(moved)) {
                edits.add(layout.edit(here.start(), here.end(), text.substring(moved.start(), moved.end())));
            }
        }
        return edits;
    }
}

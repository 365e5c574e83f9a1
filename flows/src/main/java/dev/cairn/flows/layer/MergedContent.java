package dev.cairn.flows.layer;

import dev.cairn.flows.document.Content;
import dev.cairn.flows.document.Content.Entry;
import dev.cairn.flows.document.Content.Mapping;
import dev.cairn.flows.document.Content.Scalar;
import dev.cairn.flows.document.Content.Sequence;
import dev.cairn.flows.document.Place;
import dev.cairn.flows.layer.Slot.Branch;
import dev.cairn.flows.layer.Slot.Leaf;
import dev.cairn.flows.layer.Slot.Row;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/** The merge as a document: pointers are the merged one's, files and lines those of the layers. */
final class MergedContent {
    private MergedContent() {}

    static Content of(Slot slot, String pointer) {
        return switch (slot) {
            case Leaf leaf -> moved(leaf.content(), pointer);
            case Branch branch -> {
                List<Entry> entries = new ArrayList<>();
                branch.fields.forEach((name, field) -> {
                    String below = Place.below(pointer, name);
                    entries.add(new Entry((Scalar) moved(key(branch, name), below), of(field, below)));
                });
                yield new Mapping(entries, at(branch.place, pointer));
            }
            case Row row when isShort(row) -> of(shortened(row), pointer);
            case Row row -> {
                List<Content> items = new ArrayList<>();
                row.items.forEach(item -> items.add(of(item.slot(), pointer + "/" + items.size())));
                yield new Sequence(items, at(row.place, pointer));
            }
        };
    }

    /** Whether the list is written as its only item. */
    static boolean isShort(Row row) {
        return row.single && row.items.size() == 1;
    }

    /** The only item; an edge that has but a target is written as the target. */
    static Slot shortened(Row row) {
        Slot only = row.items.getFirst().slot();
        return only instanceof Branch branch
                        && branch.fields.size() == 1
                        && branch.fields.get(ItemNames.TARGET) instanceof Leaf target
                ? target
                : only;
    }

    private static Scalar key(Branch branch, String name) {
        return Objects.requireNonNull(branch.keys.get(name));
    }

    private static Content moved(Content content, String pointer) {
        Place place = at(content.place(), pointer);
        return switch (content) {
            case Scalar scalar -> new Scalar(scalar.text(), scalar.value(), scalar.style(), scalar.written(), place);
            case Sequence sequence -> {
                List<Content> items = new ArrayList<>();
                sequence.items().forEach(item -> items.add(moved(item, pointer + "/" + items.size())));
                yield new Sequence(items, place);
            }
            case Mapping mapping ->
                new Mapping(
                        mapping.entries().stream()
                                .map(entry -> {
                                    String below = Place.below(pointer, entry.name());
                                    return new Entry((Scalar) moved(entry.key(), below), moved(entry.value(), below));
                                })
                                .toList(),
                        place);
        };
    }

    private static Place at(Place place, String pointer) {
        return new Place(place.file(), pointer, place.span());
    }
}

package dev.cairn.flows.layer;

import dev.cairn.flows.document.Content;
import dev.cairn.flows.document.Content.Entry;
import dev.cairn.flows.document.Content.Mapping;
import dev.cairn.flows.document.Content.Scalar;
import dev.cairn.flows.document.Content.Sequence;
import dev.cairn.flows.layer.LayerFold.Shape;
import dev.cairn.flows.layer.Slot.Branch;
import dev.cairn.flows.layer.Slot.Item;
import dev.cairn.flows.layer.Slot.Row;
import dev.cairn.flows.layer.Slot.Setter;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import tools.jackson.databind.node.JsonNodeFactory;

/**
 * Adds to lists. An item of a layer's list is new unless it says otherwise: {@code remove: NAME} takes one away, {@code change: NAME} sets
 * its fields, {@code before: NAME} and {@code after: NAME} say where.
 */
final class RowFold {
    static final String EDGES = "next";
    private static final String REMOVE = "remove";
    private static final String CHANGE = "change";
    private static final String BEFORE = "before";
    private static final String AFTER = "after";
    private static final Set<String> ORDERS = Set.of(REMOVE, CHANGE, BEFORE, AFTER);
    private static final Shape ITEM = new Shape(MergeStrategy.DEEP, LayerGrammar.ITEM);

    private final LayerFold fold;

    RowFold(LayerFold fold) {
        this.fold = fold;
    }

    /** A list where none is below. */
    Row plant(Setter by, Content value, String path, String name) {
        Row row = new Row(value.place());
        row.single = !(value instanceof Sequence);
        append(by, row, value, path, name);
        return row;
    }

    /** Adds a layer's items to a list, edges before the last one. */
    void append(Setter by, Row row, Content value, String path, String name) {
        List<Content> items = value instanceof Sequence sequence ? sequence.items() : List.of(value);
        boolean hasOtherwise = name.equals(EDGES) && !row.items.isEmpty();
        String last = hasOtherwise ? row.items.getLast().id() : "";
        row.cover.by.add(by.layer());
        List<Item> below = List.copyOf(row.items);
        int index = 0;
        for (Content item : items) {
            Setter here = new Setter(by.layer(), item.place());
            String id = "[" + by.layer().id() + "#" + index++ + "]";
            put(here, row, item, path, new Spot(id, last, below, name.equals(EDGES)));
        }
    }

    /**
     * Where a new item goes.
     *
     * @param before the id of the one that it is put before; empty for the end
     * @param edges whether a name alone is where an edge leads
     * @param below the list as the layer found it; one of them that says the same is the same
     */
    private record Spot(String id, String before, List<Item> below, boolean edges) {}

    private void put(Setter by, Row row, Content item, String path, Spot spot) {
        if (!(item instanceof Mapping mapping)) {
            add(by, row, spot.edges() ? edge(item) : item, path, spot);
        } else if (mapping.get(REMOVE) instanceof Scalar name) {
            find(below(row, spot), name, path).ifPresent(found -> {
                row.items.remove(found);
                fold.noteRemoved(found.slot(), by, NamedPath.child(path, found.id()));
            });
        } else if (mapping.get(CHANGE) instanceof Scalar name) {
            find(below(row, spot), name, path).ifPresent(found -> change(by, row, found, mapping, path));
        } else {
            Mapping body = body(mapping);
            Optional<Item> same = row.items.stream()
                    .filter(other ->
                            spot.below().contains(other) && other.slot().json().equals(body.toJson()))
                    .findFirst();
            if (same.isPresent()) {
                change(by, row, same.get(), mapping, path);
            } else {
                add(by, row, body, path, spot);
                move(by, row, spot.id(), mapping, path, false);
            }
        }
    }

    private void change(Setter by, Row row, Item found, Mapping item, String path) {
        Mapping body = body(item);
        if (found.slot() instanceof Branch branch) {
            fold.join(by.layer(), branch, body, NamedPath.child(path, found.id()), LayerGrammar.ITEM);
        } else if (!body.entries().isEmpty()) {
            fold.problems()
                    .noSense(by.at(), "the item is one value, it has no fields to change", "remove it, add another");
        }
        move(by, row, found.id(), item, path, true);
    }

    private void add(Setter by, Row row, Content item, String path, Spot spot) {
        String below = NamedPath.child(path, spot.id());
        Item made = new Item(spot.id(), fold.plant(by, item, below, spot.id(), ITEM));
        int last = index(row, spot.before());
        row.items.add(last < 0 ? row.items.size() : last, made);
        fold.noteAdded(by, below, item);
    }

    private void move(Setter by, Row row, String id, Mapping orders, String path, boolean tell) {
        Content before = orders.get(BEFORE);
        Content place = before == null ? orders.get(AFTER) : before;
        if (!(place instanceof Scalar name)) {
            return;
        }
        Optional<Item> beside = find(row.items, name, path);
        if (beside.isEmpty() || beside.get().id().equals(id)) {
            return;
        }
        Item moved = row.items.remove(index(row, id));
        row.items.add(index(row, beside.get().id()) + (before == null ? 1 : 0), moved);
        if (tell) {
            fold.noteMoved(by, NamedPath.child(path, id));
        }
    }

    /** A layer changes what is below, not what it has itself just added. */
    private static List<Item> below(Row row, Spot spot) {
        return row.items.stream().filter(spot.below()::contains).toList();
    }

    private Optional<Item> find(List<Item> items, Scalar name, String path) {
        List<String> names = ItemNames.of(items);
        int found = names.indexOf(name.text());
        if (found < 0) {
            fold.problems().noItem(name.place(), name.text(), path, names);
            return Optional.empty();
        }
        return Optional.of(items.get(found));
    }

    private static int index(Row row, String id) {
        for (int i = 0; i < row.items.size(); i++) {
            if (row.items.get(i).id().equals(id)) {
                return i;
            }
        }
        return -1;
    }

    private static Mapping body(Mapping item) {
        List<Entry> fields = new ArrayList<>(item.entries());
        fields.removeIf(entry -> ORDERS.contains(entry.name()));
        return new Mapping(fields, item.place());
    }

    /** A target alone is an edge that is always open. */
    private static Content edge(Content item) {
        if (!(item instanceof Scalar target)) {
            return item;
        }
        Scalar key = new Scalar(
                ItemNames.TARGET,
                JsonNodeFactory.instance.stringNode(ItemNames.TARGET),
                Content.Style.PLAIN,
                ItemNames.TARGET,
                target.place());
        return new Mapping(List.of(new Entry(key, target)), target.place());
    }
}

package dev.cairn.flows.layer;

import dev.cairn.flows.document.Content;
import dev.cairn.flows.document.Content.Scalar;
import dev.cairn.flows.document.Place;
import dev.cairn.flows.layer.LeafOrigin.HiddenLeaf;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;

/** What the merge has at one place so far; changes as layers are put on it. */
sealed interface Slot {
    /** The leaves at and below a path, as what a layer hides that takes their place: for its own, what these hide. */
    Stream<HiddenLeaf> leaves(String path, LayerFile by);

    /** The layers that set something here. */
    Stream<Setter> setters();

    /** Without places, to compare. */
    default JsonNode json() {
        return MergedContent.of(this, "").toJson();
    }

    /** Who set a leaf, and where. */
    record Setter(LayerFile layer, Place at) {}

    /** What no further layer divides: a scalar, a list that is taken as a whole, or an empty mapping. */
    record Leaf(Content content, Setter by, List<HiddenLeaf> hid) implements Slot {
        @Override
        public Stream<HiddenLeaf> leaves(String path, LayerFile above) {
            LayerFile layer = by.layer();
            if (layer.equals(above)) {
                return hid.stream();
            }
            return Stream.of(new HiddenLeaf(path, content.toJson(), layer.tier(), layer.id(), by.at()));
        }

        @Override
        public Stream<Setter> setters() {
            return Stream.of(by);
        }
    }

    /** What a mapping or a list took the place of; it comes back only without all who built on it. */
    final class Cover {
        final List<HiddenLeaf> hid = new ArrayList<>();
        final Set<LayerFile> by = new LinkedHashSet<>();

        List<HiddenLeaf> of(LayerFile layer) {
            return by.equals(Set.of(layer)) ? hid : List.of();
        }
    }

    /** A mapping that layers join. */
    final class Branch implements Slot {
        final Map<String, Slot> fields = new LinkedHashMap<>();
        final Map<String, Scalar> keys = new LinkedHashMap<>();
        final Cover cover = new Cover();
        final Place place;

        Branch(Place place) {
            this.place = place;
        }

        void put(Scalar key, Slot slot) {
            fields.put(key.text(), slot);
            keys.putIfAbsent(key.text(), key);
        }

        void remove(String name) {
            fields.remove(name);
            keys.remove(name);
        }

        @Override
        public Stream<HiddenLeaf> leaves(String path, LayerFile by) {
            return fields.entrySet().stream()
                    .flatMap(field -> field.getValue().leaves(NamedPath.child(path, field.getKey()), by));
        }

        @Override
        public Stream<Setter> setters() {
            return fields.values().stream().flatMap(Slot::setters);
        }
    }

    /** An item of a list; its id says whose it is, and stays whatever else is in the list. */
    record Item(String id, Slot slot) {}

    /** A list that layers add to. */
    final class Row implements Slot {
        final List<Item> items = new ArrayList<>();
        final Cover cover = new Cover();
        final Place place;

        /** Whether it stood in its document as one value and not as a list. */
        boolean single;

        Row(Place place) {
            this.place = place;
        }

        @Override
        public Stream<HiddenLeaf> leaves(String path, LayerFile by) {
            return items.stream().flatMap(item -> item.slot().leaves(NamedPath.child(path, item.id()), by));
        }

        @Override
        public Stream<Setter> setters() {
            return items.stream().flatMap(item -> item.slot().setters());
        }
    }
}

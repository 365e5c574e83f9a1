package dev.cairn.flows.layer;

import dev.cairn.flows.document.Content;
import dev.cairn.flows.document.Content.Mapping;
import dev.cairn.flows.document.Content.Scalar;
import dev.cairn.flows.document.Content.Sequence;
import dev.cairn.flows.document.Place;
import dev.cairn.flows.layer.LeafOrigin.HiddenLeaf;
import dev.cairn.flows.layer.Slot.Branch;
import dev.cairn.flows.layer.Slot.Cover;
import dev.cairn.flows.layer.Slot.Leaf;
import dev.cairn.flows.layer.Slot.Row;
import dev.cairn.flows.layer.Slot.Setter;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Says of each leaf of a merge where it comes from. */
final class LeafOrigins {
    private final List<LeafOrigin> leaves = new ArrayList<>();

    private LeafOrigins() {}

    static List<LeafOrigin> of(Branch flow) {
        LeafOrigins origins = new LeafOrigins();
        origins.visit(flow, "", "", List.of());
        return origins.leaves;
    }

    private void visit(Slot slot, String pointer, String path, List<Cover> covers) {
        switch (slot) {
            case Leaf leaf -> scalars(leaf, leaf.content(), leaf.by().at(), pointer, path, covers);
            case Branch branch ->
                branch.fields.forEach((name, field) -> visit(
                        field, Place.below(pointer, name), NamedPath.child(path, name), with(covers, branch.cover)));
            case Row row -> {
                boolean isShort = MergedContent.isShort(row);
                boolean bare = isShort && MergedContent.shortened(row) instanceof Leaf;
                int index = 0;
                for (Slot.Item item : row.items) {
                    String at = isShort ? pointer : pointer + "/" + index++;
                    String name = NamedPath.child(path, item.id());
                    if (bare && item.slot() instanceof Branch edge) {
                        edge.fields.forEach((field, target) -> visit(
                                target, at, NamedPath.child(name, field), with(with(covers, row.cover), edge.cover)));
                    } else {
                        visit(item.slot(), at, name, with(covers, row.cover));
                    }
                }
            }
        }
    }

    private static List<Cover> with(List<Cover> covers, Cover cover) {
        return cover.hid.isEmpty()
                ? covers
                : Stream.concat(covers.stream(), Stream.of(cover)).toList();
    }

    /** A list that is taken as a whole has several leaves. */
    private void scalars(Leaf leaf, Content content, Place at, String pointer, String path, List<Cover> covers) {
        switch (content) {
            case Sequence list
            when !list.items().isEmpty() -> {
                int index = 0;
                for (Content item : list.items()) {
                    scalars(leaf, item, item.place(), pointer + "/" + index, NamedPath.child(path, "" + index), covers);
                    index++;
                }
            }
            case Mapping mapping
            when !mapping.entries().isEmpty() ->
                mapping.entries()
                        .forEach(entry -> scalars(
                                leaf,
                                entry.value(),
                                entry.key().place(),
                                Place.below(pointer, entry.name()),
                                NamedPath.child(path, entry.name()),
                                covers));
            case Scalar one -> add(leaf.by(), leaf.hid(), one, at, pointer, path, covers);
            case Sequence empty -> add(leaf.by(), leaf.hid(), empty, at, pointer, path, covers);
            case Mapping empty -> add(leaf.by(), leaf.hid(), empty, at, pointer, path, covers);
        }
    }

    private void add(
            Setter by, List<HiddenLeaf> hid, Content value, Place at, String pointer, String path, List<Cover> covers) {
        LayerFile layer = by.layer();
        List<HiddenLeaf> hidden = new ArrayList<>(hid);
        covers.forEach(cover -> hidden.addAll(cover.of(layer)));
        Place place = new Place(at.file(), pointer, at.span());
        leaves.add(new LeafOrigin(pointer, path, value.toJson(), layer.tier(), layer.id(), place, hidden));
    }
}

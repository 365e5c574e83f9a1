package dev.cairn.flows.layer;

import dev.cairn.flows.document.Content;
import dev.cairn.flows.document.Content.Entry;
import dev.cairn.flows.document.Content.Mapping;
import dev.cairn.flows.document.Content.Scalar;
import dev.cairn.flows.layer.Declarations.Declared;
import dev.cairn.flows.layer.LayerChange.Kind;
import dev.cairn.flows.layer.LeafOrigin.HiddenLeaf;
import dev.cairn.flows.layer.Slot.Branch;
import dev.cairn.flows.layer.Slot.Leaf;
import dev.cairn.flows.layer.Slot.Row;
import dev.cairn.flows.layer.Slot.Setter;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Puts layers on one another, lowest first. Good for one merge. */
final class LayerFold {
    private final LayerProblems problems;
    private final Declarations declarations;
    private final List<LayerChange> changes = new ArrayList<>();
    private final Map<String, Setter> removed = new HashMap<>();
    private final RowFold rows = new RowFold(this);

    /** Above 0 within something new, whose parts are no changes of their own. */
    private int inNew;

    LayerFold(LayerProblems problems) {
        this.problems = problems;
        this.declarations = new Declarations(problems);
    }

    LayerProblems problems() {
        return problems;
    }

    List<LayerChange> changes() {
        return changes;
    }

    /** What was removed and by whom, by path. */
    Map<String, Setter> removed() {
        return removed;
    }

    void put(LayerFile layer, Branch below) {
        boolean lowest = below.fields.isEmpty();
        inNew += lowest ? 1 : 0;
        List<Entry> flow = layer.document().entries().stream()
                .filter(entry -> !LayerReader.OWN_FIELDS.contains(entry.name()))
                .toList();
        join(layer, below, new Mapping(flow, layer.document().place()), "", LayerGrammar.FLOW);
        declarations.layerEnds();
        inNew -= lowest ? 1 : 0;
    }

    /** Joins a mapping with the one below, field by field. */
    void join(LayerFile layer, Branch below, Mapping above, String path, LayerGrammar grammar) {
        if (grammar.isDirective(LayerGrammar.STRATEGIES) && above.has(LayerGrammar.STRATEGIES)) {
            above.entry(LayerGrammar.STRATEGIES).ifPresent(merge -> declarations.declare(layer, merge.value(), path));
        }
        if (grammar.isDirective(LayerGrammar.BASE) && above.get(LayerGrammar.BASE) instanceof Mapping was) {
            was.entries().forEach(base -> compare(base, below, above));
        }
        for (Entry entry : above.entries()) {
            if (!grammar.isDirective(entry.name())) {
                set(layer, below, entry, NamedPath.child(path, entry.name()), grammar);
            }
        }
    }

    /** Three ways: the layer's change stands if the base is still what it was, or has become what the layer wants. */
    private void compare(Entry was, Branch below, Mapping above) {
        Optional<Slot> is = Optional.ofNullable(below.fields.get(was.name()));
        boolean same = is.map(slot -> slot.json().equals(was.value().toJson()))
                .orElseGet(() -> was.value() instanceof Scalar scalar && scalar.isNothing());
        Content wanted = above.get(was.name());
        boolean agreed = wanted != null && is.isPresent() && is.get().json().equals(wanted.toJson());
        if (!same && !agreed) {
            problems.baseMoved(above.entry(was.name()).orElse(was).key().place(), was.value(), is);
        }
    }

    private void set(LayerFile layer, Branch below, Entry entry, String path, LayerGrammar grammar) {
        Slot there = below.fields.get(entry.name());
        Setter by = new Setter(layer, entry.key().place());
        Optional<Declared> bound = declarations.finalAt(path);
        if (bound.isPresent()) {
            problems.isFinal(by.at(), path, bound.get());
        } else if (entry.value() instanceof Scalar scalar && scalar.isNothing()) {
            remove(below, entry.name(), there, by, path, declarations.strategy(path, grammar.strategy(entry.name())));
        } else if (otherKind(below, entry, grammar).isPresent()) {
            problems.mayNotChange(
                    by.at(), path, otherKind(below, entry, grammar).get());
        } else {
            below.cover.by.add(layer);
            combine(below, entry, there, by, path, grammar);
        }
    }

    private void combine(
            Branch below, Entry entry, @Nullable Slot there, Setter by, String path, LayerGrammar grammar) {
        Content value = entry.value();
        MergeStrategy strategy = declarations.strategy(path, grammar.strategy(entry.name()));
        LayerGrammar inside = grammar.below(entry.name());
        if (strategy == MergeStrategy.ERROR && there != null && !there.json().equals(value.toJson())) {
            problems.mayNotChange(by.at(), path, there.setters().findFirst().orElse(by));
        } else if (strategy == MergeStrategy.APPEND && there instanceof Row row && !isAllEdges(entry)) {
            rows.append(by, row, value, path, entry.name());
        } else if (strategy != MergeStrategy.OVERRIDE
                && there instanceof Branch branch
                && value instanceof Mapping more) {
            join(by.layer(), branch, more, path, inside);
        } else {
            replace(below, entry, there, by, path, new Shape(strategy, inside));
        }
    }

    /** A target alone says where to go in every case. */
    private static boolean isAllEdges(Entry entry) {
        return entry.name().equals(RowFold.EDGES) && entry.value() instanceof Scalar;
    }

    /** How a value is taken into the merge. */
    record Shape(MergeStrategy strategy, LayerGrammar grammar) {}

    private void replace(Branch below, Entry entry, @Nullable Slot there, Setter by, String path, Shape shape) {
        Optional<Declared> bound = there == null ? Optional.empty() : declarations.finalAtOrBelow(path);
        if (bound.isPresent()) {
            problems.isFinal(by.at(), path, bound.get());
            return;
        }
        List<HiddenLeaf> hid =
                there == null ? List.of() : there.leaves(path, by.layer()).toList();
        reportRival(there, by, path, Optional.of(entry.value()));
        Slot made = plant(by, entry.value(), path, entry.name(), shape);
        below.put(entry.key(), covering(made, by, hid));
        if (there == null || !there.json().equals(entry.value().toJson())) {
            note(there == null ? Kind.ADD : Kind.SET, path, Optional.of(entry.value()), by, hid);
        }
    }

    private static Slot covering(Slot made, Setter by, List<HiddenLeaf> hid) {
        return switch (made) {
            case Leaf leaf -> new Leaf(leaf.content(), leaf.by(), hid);
            case Branch branch -> {
                cover(branch.cover, by, hid);
                yield branch;
            }
            case Row row -> {
                cover(row.cover, by, hid);
                yield row;
            }
        };
    }

    private static void cover(Slot.Cover cover, Setter by, List<HiddenLeaf> hid) {
        cover.hid.addAll(hid);
        cover.by.add(by.layer());
    }

    /** A value as it is taken where nothing is below. */
    Slot plant(Setter by, Content value, String path, String name, Shape shape) {
        inNew++;
        Slot made = planted(by, value, path, name, shape);
        inNew--;
        return made;
    }

    private Slot planted(Setter by, Content value, String path, String name, Shape shape) {
        if (shape.strategy() == MergeStrategy.APPEND) {
            return rows.plant(by, value, path, name);
        }
        if (value instanceof Mapping mapping && !mapping.entries().isEmpty()) {
            Branch branch = new Branch(value.place());
            join(by.layer(), branch, mapping, path, shape.grammar());
            return branch;
        }
        return new Leaf(value, by, List.of());
    }

    private void remove(
            Branch below, String name, @Nullable Slot there, Setter by, String path, MergeStrategy strategy) {
        Optional<Declared> bound = declarations.finalAtOrBelow(path);
        if (there == null) {
            return;
        }
        if (bound.isPresent()) {
            problems.isFinal(by.at(), path, bound.get());
        } else if (strategy == MergeStrategy.ERROR) {
            problems.mayNotChange(by.at(), path, there.setters().findFirst().orElse(by));
        } else {
            below.remove(name);
            noteRemoved(there, by, path);
        }
    }

    /** Writes down that something is gone; the caller has taken it away. */
    void noteRemoved(Slot there, Setter by, String path) {
        reportRival(there, by, path, Optional.empty());
        removed.put(path, by);
        note(
                Kind.REMOVE,
                path,
                Optional.empty(),
                by,
                there.leaves(path, by.layer()).toList());
    }

    void noteMoved(Setter by, String path) {
        note(Kind.MOVE, path, Optional.empty(), by, List.of());
    }

    void noteAdded(Setter by, String path, Content value) {
        note(Kind.ADD, path, Optional.of(value), by, List.of());
    }

    /** Reports a layer of the same rank that says otherwise. */
    private void reportRival(@Nullable Slot there, Setter by, String path, Optional<Content> value) {
        if (there == null) {
            Setter gone = removed.get(path);
            if (gone != null && isRival(gone, by)) {
                problems.differs(by.at(), path, gone);
            }
        } else if (value.isEmpty() || !there.json().equals(value.get().toJson())) {
            there.setters()
                    .filter(other -> isRival(other, by))
                    .findFirst()
                    .ifPresent(other -> problems.differs(by.at(), path, other));
        }
    }

    private static boolean isRival(Setter other, Setter by) {
        return !other.layer().equals(by.layer()) && other.layer().ranksAs(by.layer());
    }

    /** The setter of another kind that a node has already. */
    private static Optional<Setter> otherKind(Branch below, Entry entry, LayerGrammar grammar) {
        if (grammar != LayerGrammar.NODE
                || !LayerGrammar.KINDS.contains(entry.name())
                || below.fields.containsKey(entry.name())) {
            return Optional.empty();
        }
        return LayerGrammar.KINDS.stream()
                .filter(kind -> below.fields.containsKey(kind) && mayNotStandBeside(kind, entry.name()))
                .flatMap(kind -> Stream.ofNullable(below.fields.get(kind)).flatMap(Slot::setters))
                .findFirst();
    }

    /** A path is chosen by a question, and an end may say something. */
    private static boolean mayNotStandBeside(String kind, String other) {
        boolean path = Set.of(kind, other).equals(Set.of("ask", "choose"));
        return !path && !other.equals("say") && !kind.equals("say");
    }

    private void note(Kind kind, String path, Optional<Content> value, Setter by, List<HiddenLeaf> hid) {
        if (inNew == 0) {
            LayerFile layer = by.layer();
            changes.add(
                    new LayerChange(kind, path, value.map(Content::toJson), layer.tier(), layer.id(), by.at(), hid));
        }
    }
}

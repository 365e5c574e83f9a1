package dev.cairn.flows.edit;

import dev.cairn.flows.document.CanonicalJson;
import dev.cairn.flows.document.Content;
import dev.cairn.flows.document.Content.Entry;
import dev.cairn.flows.document.Content.Mapping;
import dev.cairn.flows.document.Content.Scalar;
import dev.cairn.flows.document.Content.Sequence;
import dev.cairn.flows.document.FlowDocument;
import dev.cairn.flows.document.FlowProblem;
import dev.cairn.flows.document.Place;
import dev.cairn.flows.document.TextEdit;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import tools.jackson.core.JsonPointer;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * A document that is being edited: each step changes the text where it must and no further, and is checked by reading the text again, so that what is on the
 * screen and what is meant cannot drift apart.
 */
final class SourceDraft {
    private FlowDocument document;

    SourceDraft(FlowDocument document) {
        this.document = document;
    }

    FlowDocument document() {
        return document;
    }

    Mapping root() {
        if (document.root().orElse(null) instanceof Mapping mapping) {
            return mapping;
        }
        throw EditException.refused(
                document.file() + " is no mapping, so that there is nothing to edit; begin it with 'flow: NAME'");
    }

    Optional<Content> at(String pointer) {
        Content here = document.root().orElse(null);
        for (String step : Pointers.steps(pointer)) {
            here = switch (here) {
                case Mapping mapping -> mapping.get(step);
                case Sequence list ->
                    Pointers.index(step, list.items().size())
                            .map(list.items()::get)
                            .orElse(null);
                case null, default -> null;
            };
        }
        return Optional.ofNullable(here);
    }

    Mapping mapping(String pointer) {
        if (at(pointer).orElse(null) instanceof Mapping mapping) {
            return mapping;
        }
        throw EditException.refused("there is no mapping at '" + pointer + "' of " + document.file());
    }

    /** Sets a field, in place if it is there, else as the last one. Makes the mapping if there is none. */
    void put(String pointer, String name, JsonNode value) {
        Content parent = at(pointer)
                .orElseThrow(
                        () -> EditException.refused("there is nothing at '" + pointer + "' of " + document.file()));
        ObjectNode expected = json();
        if (!(parent instanceof Mapping mapping)) {
            throw EditException.refused("there is no mapping at '" + pointer + "' of " + document.file());
        }
        ((ObjectNode) expected.at(JsonPointer.compile(pointer))).set(name, value);
        TextEdit edit = mapping.entry(name)
                .map(entry -> new Layout(document).replace(entry.value(), value))
                .orElseGet(() -> new Layout(document).add(mapping, name, value));
        commit(List.of(edit), expected);
    }

    /** Adds an entry behind another one, or as the last. Makes the mapping if there is none. */
    void putAfter(String pointer, Optional<String> after, String name, JsonNode value) {
        if (at(pointer).isEmpty()) {
            ObjectNode made = JsonNodeFactory.instance.objectNode().set(name, value);
            put(Pointers.parent(pointer), Pointers.last(pointer), made);
            return;
        }
        Mapping mapping = mapping(pointer);
        ObjectNode expected = json();
        ((ObjectNode) expected.at(JsonPointer.compile(pointer))).set(name, value);
        Entry behind = after.flatMap(mapping::entry).orElse(null);
        Layout layout = new Layout(document);
        commit(List.of(layout.add(mapping, behind, name, value)), expected);
    }

    /** Takes away an entry of a mapping or an item of a list. */
    void remove(String pointer) {
        ObjectNode expected = json();
        JsonNode parent = expected.at(JsonPointer.compile(Pointers.parent(pointer)));
        String last = Pointers.last(pointer);
        Layout layout = new Layout(document);
        Content above = at(Pointers.parent(pointer)).orElseThrow();
        if (parent instanceof ObjectNode object && above instanceof Mapping mapping) {
            object.remove(last);
            commit(List.of(layout.removeEntry(mapping, last)), expected);
        } else if (parent instanceof ArrayNode array && above instanceof Sequence list) {
            array.remove(Integer.parseInt(last));
            commit(List.of(layout.removeItem(list, Integer.parseInt(last))), expected);
        }
    }

    /** Puts an item into a list. */
    void insert(String pointer, int index, JsonNode value) {
        ObjectNode expected = json();
        ((ArrayNode) expected.at(JsonPointer.compile(pointer))).insert(index, value);
        Sequence list = (Sequence) at(pointer).orElseThrow();
        commit(List.of(new Layout(document).addItem(list, index, value)), expected);
    }

    /** Puts another value in the place of one. */
    void replace(String pointer, JsonNode value) {
        ObjectNode expected = json();
        Pointers.set(expected, pointer, value);
        Content old = at(pointer).orElseThrow();
        commit(List.of(new Layout(document).replace(old, value)), expected);
    }

    /** Gives an entry another name, where it is. */
    void renameEntry(String parent, String name, String to) {
        Entry entry = mapping(parent).entry(name).orElseThrow();
        ObjectNode expected = json();
        ObjectNode object = (ObjectNode) (parent.isEmpty() ? expected : expected.at(JsonPointer.compile(parent)));
        object.set(to, Objects.requireNonNull(object.remove(name)));
        commit(List.of(new Layout(document).rename(entry.key(), to)), expected);
    }

    /** Changes stretches of leaves' texts, such as names within expressions. */
    void patch(List<Patch> patches) {
        if (patches.isEmpty()) {
            return;
        }
        ObjectNode expected = json();
        for (Patch patch : Patch.lastFirst(patches)) {
            String pointer = patch.leaf().place().pointer();
            String text = expected.at(JsonPointer.compile(pointer)).asString();
            String changed = text.substring(0, patch.from()) + patch.text() + text.substring(patch.to());
            Pointers.set(expected, pointer, JsonNodeFactory.instance.stringNode(changed));
        }
        commit(patches.stream().map(Patch::edit).toList(), expected);
    }

    /** Puts whole text in, and checks that it is what is meant. */
    void commit(List<TextEdit> edits, JsonNode expected) {
        if (edits.isEmpty()) {
            return;
        }
        String text = TextEdit.apply(document.text(), edits);
        FlowDocument read = document.withText(text);
        if (!sameMeaning(read.toJson(), expected) || newlyBroken(read)) {
            throw EditException.refused("the text at " + place(edits)
                    + " is laid out in a way that cannot be edited; write the lines around it in the usual"
                    + " form of a block");
        }
        document = read;
    }

    /** Numbers are compared by value: a document may write one in several ways. */
    private static boolean sameMeaning(JsonNode read, JsonNode expected) {
        return read.equals(expected) || CanonicalJson.of(read).equals(CanonicalJson.of(expected));
    }

    private boolean newlyBroken(FlowDocument read) {
        return read.problems().stream().filter(FlowProblem::isError).count()
                > document.problems().stream().filter(FlowProblem::isError).count();
    }

    private String place(List<TextEdit> edits) {
        Place place = document.place(edits.getFirst().start(), edits.getFirst().start());
        return place.shown();
    }

    ObjectNode json() {
        return (ObjectNode) document.toJson().deepCopy();
    }

    /**
     * A stretch of a leaf's text that is written otherwise.
     *
     * @param from index into the leaf's text
     * @param to index behind its last character
     */
    record Patch(Scalar leaf, int from, int to, String text) {
        TextEdit edit() {
            return TextEdit.replace(leaf.placeOf(from, to), text);
        }

        static List<Patch> lastFirst(List<Patch> patches) {
            return patches.stream()
                    .sorted(Comparator.comparingInt((Patch patch) -> patch.from())
                            .reversed())
                    .toList();
        }
    }
}

package dev.cairn.flows.decode;

import dev.cairn.flows.document.Content;
import dev.cairn.flows.document.Content.Entry;
import dev.cairn.flows.document.Content.Mapping;
import dev.cairn.flows.document.Content.Scalar;
import dev.cairn.flows.document.Content.Sequence;
import dev.cairn.flows.document.Content.Style;
import dev.cairn.flows.document.Place;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tools.jackson.databind.node.JsonNodeFactory;

/** Builds content that stands where something of the draft stands. */
final class DraftParts {
    private final List<Entry> entries = new ArrayList<>();
    private final Place place;

    DraftParts(Place place) {
        this.place = place;
    }

    DraftParts put(String name, Content value) {
        entries.add(new Entry(text(name, value.place()), value));
        return this;
    }

    DraftParts put(String name, String value) {
        return put(name, text(value, place));
    }

    DraftParts copy(Mapping from, String name) {
        return copy(from, name, name);
    }

    /** What the draft calls one name under another. */
    DraftParts copy(Mapping from, String name, String as) {
        Optional.ofNullable(from.get(name)).filter(DraftParts::saysSomething).ifPresent(value -> put(as, value));
        return this;
    }

    /** A number under the same name; what is none is left out. */
    DraftParts copyNumber(Mapping from, String name) {
        return from.get(name) instanceof Scalar scalar && scalar.value().isNumber()
                ? put(name, (Content) scalar)
                : this;
    }

    /** Puts what was built into other content, unless that is nothing. */
    void putInto(DraftParts outer, String name) {
        if (!entries.isEmpty()) {
            outer.put(name, build());
        }
    }

    Mapping build() {
        return new Mapping(entries, place);
    }

    static boolean saysSomething(Content content) {
        return !(content instanceof Scalar scalar) || !scalar.isNothing();
    }

    static Scalar text(String text, Place place) {
        return new Scalar(text, JsonNodeFactory.instance.stringNode(text), Style.PLAIN, text, place);
    }

    static Scalar yes(Place place) {
        return new Scalar("true", JsonNodeFactory.instance.booleanNode(true), Style.PLAIN, "true", place);
    }

    static Scalar whole(int number, Place place) {
        String text = String.valueOf(number);
        return new Scalar(text, JsonNodeFactory.instance.numberNode(number), Style.PLAIN, text, place);
    }

    /** The text at that name; empty where there is none. */
    static String textOf(Mapping mapping, String name) {
        return mapping.get(name) instanceof Scalar scalar && !scalar.isNothing() ? scalar.text() : "";
    }

    /** The mappings of a list; what else is in it is left out. */
    static List<Mapping> mappings(Mapping mapping, String name) {
        List<Mapping> found = new ArrayList<>();
        if (mapping.get(name) instanceof Sequence list) {
            list.items().forEach(item -> {
                if (item instanceof Mapping one) {
                    found.add(one);
                }
            });
        }
        return found;
    }
}

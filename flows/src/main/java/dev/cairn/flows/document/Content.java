package dev.cairn.flows.document;

import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** A part of a document: a mapping, a sequence, or a scalar. Immutable. */
public sealed interface Content {
    /** Where it stands, without the key before it. */
    Place place();

    /** The same as JSON, in the order of the document. */
    default JsonNode toJson() {
        return ContentJson.of(this);
    }

    /** "a mapping", "a list", "a text", "a number", "yes or no", "nothing": what to call it in a message. */
    default String described() {
        return switch (this) {
            case Mapping mapping -> "a mapping";
            case Sequence sequence -> "a list";
            case Scalar scalar -> ScalarKind.of(scalar.value()).described();
        };
    }

    /**
     * Names with what stands at each. A name that stands twice has been reported by the reader; its first entry is here.
     *
     * @param entries in the order of the document
     */
    record Mapping(List<Entry> entries, Place place) implements Content {
        public Mapping {
            entries = List.copyOf(entries);
        }

        /** The entry of that name, if there is one. */
        public Optional<Entry> entry(String name) {
            return entries.stream().filter(entry -> entry.name().equals(name)).findFirst();
        }

        /** What stands at that name, or null. */
        public @Nullable Content get(String name) {
            for (Entry entry : entries) {
                if (entry.name().equals(name)) {
                    return entry.value();
                }
            }
            return null;
        }

        /** Whether there is an entry of that name. */
        public boolean has(String name) {
            return get(name) != null;
        }
    }

    /** A name and what stands at it. The key's pointer is that of the value. */
    record Entry(Scalar key, Content value) {
        /** The key's text. */
        public String name() {
            return key.text();
        }
    }

    /** A list of contents, with the place at which it begins. */
    record Sequence(List<Content> items, Place place) implements Content {
        public Sequence {
            items = List.copyOf(items);
        }
    }

    /**
     * A leaf.
     *
     * @param text as read: without quotes, escapes resolved, folded lines joined
     * @param value what it means by the core schema of YAML 1.2: text if it is quoted
     * @param written its characters in the file, quotes and all, to find the place of a character of {@code text}
     */
    record Scalar(String text, JsonNode value, Style style, String written, Place place) implements Content {
        /** Whether it is a text, not a number, yes or no, or nothing. */
        public boolean isText() {
            return value.isString();
        }

        /** Whether it says nothing: empty, {@code ~} or {@code null}. */
        public boolean isNothing() {
            return value.isNull();
        }

        /** The place of a stretch of {@link #text()}, from the one index up to before the other: for problems within an expression. */
        public Place placeOf(int from, int to) {
            return ScalarOffsets.place(this, from, to);
        }
    }

    /** How a scalar is written. */
    enum Style {
        /** Without quotes. */
        PLAIN,
        /** In single quotes. */
        SINGLE_QUOTED,
        /** In double quotes. */
        DOUBLE_QUOTED,
        /** As a block behind {@code |}. */
        LITERAL,
        /** As a block behind {@code >}. */
        FOLDED
    }
}

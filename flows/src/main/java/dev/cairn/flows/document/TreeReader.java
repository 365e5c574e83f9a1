package dev.cairn.flows.document;

import dev.cairn.flows.document.Content.Entry;
import dev.cairn.flows.document.Content.Mapping;
import dev.cairn.flows.document.Content.Scalar;
import dev.cairn.flows.document.Content.Sequence;
import dev.cairn.flows.document.Content.Style;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.api.lowlevel.Parse;
import org.snakeyaml.engine.v2.events.AliasEvent;
import org.snakeyaml.engine.v2.events.CollectionStartEvent;
import org.snakeyaml.engine.v2.events.DocumentStartEvent;
import org.snakeyaml.engine.v2.events.Event;
import org.snakeyaml.engine.v2.events.NodeEvent;
import org.snakeyaml.engine.v2.events.ScalarEvent;
import org.snakeyaml.engine.v2.exceptions.MarkedYamlEngineException;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;
import org.snakeyaml.engine.v2.exceptions.YamlVersionException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;

/** Builds the tree from a YAML parser's events. Mappings and lists that are not closed are kept as far as they were read. */
final class TreeReader {
    /** Fewer are read before another thread has begun. */
    private static final int MANY_CHARACTERS = 20_000;

    private final String file;
    private final String text;
    private final DocumentLimits limits;
    private final ReaderProblems problems;
    private final Offsets offsets;
    private final Optional<EventsAhead> ahead;
    private final Iterator<Event> events;
    private int values;
    private boolean broken;

    TreeReader(String file, String text, Lines lines, DocumentLimits limits, List<FlowProblem> found) {
        this.file = file;
        this.text = text;
        this.limits = limits;
        this.offsets = new Offsets(text, lines);
        this.problems = new ReaderProblems(file, offsets, limits, found);
        LoadSettings settings = LoadSettings.builder()
                .setUseMarks(true)
                .setCodePointLimit(limits.bytes() + 1)
                .setBufferSize(Math.max(1_024, text.length() + 1)) // a longer token is copied again for each buffer
                .setLabel(file)
                .build();
        Iterator<Event> parser =
                new Parse(settings).parseString(withoutTabs(text)).iterator();
        this.ahead = text.length() < MANY_CHARACTERS ? Optional.empty() : Optional.of(new EventsAhead(parser));
        this.events = ahead.<Iterator<Event>>map(events -> events).orElse(parser);
    }

    /** Whether reading stopped before the end of the text. */
    boolean stoppedEarly() {
        return broken;
    }

    /** JSON may be indented with tabs, which this parser takes for an error; within quotes JSON has none. */
    private static String withoutTabs(String text) {
        String begin = text.stripLeading();
        return begin.startsWith("{") || begin.startsWith("[") ? text.replace('\t', ' ') : text;
    }

    /** Reads the tree; for one use. */
    Optional<Content> read() {
        return read("", 1);
    }

    /**
     * Reads the tree of a text that is a part of a document; for one use.
     *
     * @param pointer where it stands in the document
     * @param depth how many mappings and lists it stands in there, itself included
     */
    Optional<Content> read(String pointer, int depth) {
        try {
            return root(pointer, depth);
        } finally {
            ahead.ifPresent(EventsAhead::close);
        }
    }

    private Optional<Content> root(String pointer, int depth) {
        Event event = next();
        while (event != null && !(event instanceof NodeEvent)) {
            event = next();
        }
        if (event == null) {
            problems.emptyUnlessBroken(broken);
            return Optional.empty();
        }
        Content root = content((NodeEvent) event, pointer, depth);
        Event behind = next();
        while (behind != null && !(behind instanceof DocumentStartEvent)) {
            behind = next();
        }
        if (behind != null) {
            problems.secondDocument(behind);
        }
        return Optional.of(root);
    }

    private @Nullable Event next() {
        if (broken) {
            return null;
        }
        try {
            return events.hasNext() ? events.next() : null;
        } catch (MarkedYamlEngineException e) {
            problems.syntax(e);
        } catch (YamlVersionException e) {
            problems.unreadable("YAML " + e.getSpecVersion().getMajor() + " is not known, 1.2 is");
        } catch (YamlEngineException e) {
            problems.unreadable(String.valueOf(e.getMessage()));
        }
        broken = true;
        return null;
    }

    private Content content(NodeEvent event, String pointer, int depth) {
        if (++values > limits.values() && !broken) {
            problems.tooMany(event);
            broken = true;
        }
        if (event.getAnchor().isPresent() && !(event instanceof AliasEvent)) {
            problems.anchor(event, text);
        }
        return switch (event) {
            case ScalarEvent scalar -> scalar(scalar, pointer);
            case CollectionStartEvent start -> collection(start, pointer, depth);
            default -> alias(event, pointer);
        };
    }

    private Content alias(NodeEvent event, String pointer) {
        problems.alias(event);
        return nothing(event, pointer);
    }

    private Scalar nothing(Event event, String pointer) {
        Place place = new Place(file, pointer, offsets.span(event));
        return new Scalar("", JsonNodeFactory.instance.nullNode(), Style.PLAIN, "", place);
    }

    private Scalar scalar(ScalarEvent event, String pointer) {
        event.getTag().ifPresent(tag -> problems.tag(event, tag));
        Span span = offsets.span(event);
        String written = text.substring(span.start(), span.end());
        JsonNode value = event.isPlain()
                ? CoreSchema.resolve(event.getValue())
                : JsonNodeFactory.instance.stringNode(event.getValue());
        return new Scalar(event.getValue(), value, style(event), written, new Place(file, pointer, span));
    }

    private static Style style(ScalarEvent event) {
        if (event.isPlain()) {
            return Style.PLAIN;
        }
        if (event.isSQuoted()) {
            return Style.SINGLE_QUOTED;
        }
        if (event.isLiteral()) {
            return Style.LITERAL;
        }
        return event.isFolded() ? Style.FOLDED : Style.DOUBLE_QUOTED;
    }

    private Content collection(CollectionStartEvent start, String pointer, int depth) {
        start.getTag().ifPresent(tag -> problems.tag(start, tag));
        if (depth > limits.depth()) {
            problems.tooDeep(start);
            broken = true;
            return nothing(start, pointer);
        }
        return start.getEventId() == Event.ID.MappingStart
                ? mapping(start, pointer, depth)
                : sequence(start, pointer, depth);
    }

    private Sequence sequence(CollectionStartEvent start, String pointer, int depth) {
        List<Content> items = new ArrayList<>();
        Event event = next();
        while (event instanceof NodeEvent item) {
            items.add(content(item, pointer + "/" + items.size(), depth + 1));
            event = next();
        }
        return new Sequence(items, new Place(file, pointer, offsets.span(start, event, text)));
    }

    private Mapping mapping(CollectionStartEvent start, String pointer, int depth) {
        List<Entry> entries = new ArrayList<>();
        Map<String, Scalar> seen = new HashMap<>();
        Event event = next();
        while (event instanceof NodeEvent key) {
            Scalar name = key(key, pointer, depth);
            Event follows = next();
            Content value = follows instanceof NodeEvent node
                    ? content(node, name.place().pointer(), depth + 1)
                    : nothing(key, name.place().pointer());
            Scalar before = seen.putIfAbsent(name.text(), name);
            if (before == null) {
                entries.add(new Entry(name, value));
            } else {
                problems.twice(name, before);
            }
            event = follows == null ? null : next();
        }
        return new Mapping(entries, new Place(file, pointer, offsets.span(start, event, text)));
    }

    private Scalar key(NodeEvent key, String pointer, int depth) {
        String below = key instanceof ScalarEvent scalar ? Place.below(pointer, scalar.getValue()) : pointer + "/";
        Content read = content(key, below, depth + 1);
        if (read instanceof Scalar scalar) {
            return scalar;
        }
        problems.keyIsNoText(key);
        return nothing(key, below);
    }
}

package dev.cairn.agent.userfile;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.api.lowlevel.Compose;
import org.snakeyaml.engine.v2.api.lowlevel.Parse;
import org.snakeyaml.engine.v2.events.Event;
import org.snakeyaml.engine.v2.events.NodeEvent;
import org.snakeyaml.engine.v2.exceptions.MarkedYamlEngineException;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;
import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.NodeTuple;
import org.snakeyaml.engine.v2.nodes.ScalarNode;
import org.snakeyaml.engine.v2.nodes.SequenceNode;

/** A YAML document, of which JSON is a kind, as texts with the lines that they stand in. */
public final class Yaml {
    /** A part of a document. */
    public sealed interface Value {
        /** From 1. */
        int line();
    }

    /** A scalar as it is written, whatever its type. */
    public record Text(String text, int line) implements Value {}

    /** A list of values, with the line on which it begins. */
    public record Items(List<Value> items, int line) implements Value {}

    /** An object. */
    public record Fields(Map<String, Value> values, int line) implements Value {
        /** In the order of the document. */
        public Set<String> keys() {
            return values.keySet();
        }

        /** What stands at a key that is there. */
        public Value at(String key) {
            return Objects.requireNonNull(values.get(key));
        }
    }

    private static final int DEEPEST = 50;
    private static final int MOST_VALUES = 100_000;
    private static final int SMALLEST_BUFFER = 1_024;

    private final Consumer<String> problem;
    private int values;
    private int depth;

    private Yaml(Consumer<String> problem) {
        this.problem = problem;
    }

    /** The document; empty if there is none in it, or if it cannot be parsed: then the problem is told. */
    public static Optional<Value> parse(String document, Consumer<String> problem) {
        try {
            String yaml = withoutTabs(document);
            LoadSettings settings = LoadSettings.builder()
                    .setBufferSize(
                            Math.max(SMALLEST_BUFFER, yaml.length() + 1)) // what is longer is copied anew for each
                    .build();
            checkSize(new Parse(settings).parseString(yaml));
            return new Compose(settings).composeString(yaml).map(new Yaml(problem)::value);
        } catch (MarkedYamlEngineException e) {
            String line = e.getProblemMark()
                    .map(mark -> "line " + (mark.getLine() + 1) + ": ")
                    .orElse("");
            problem.accept(line + e.getProblem());
            return Optional.empty();
        } catch (YamlEngineException e) {
            problem.accept(String.valueOf(e.getMessage()));
            return Optional.empty();
        }
    }

    /** Before the library goes into what stands in what, each in a call of its own, and makes a node of each value and each key. */
    private static void checkSize(Iterable<Event> events) {
        int open = 0;
        int nodes = 0;
        for (Event event : events) {
            nodes += event instanceof NodeEvent ? 1 : 0;
            switch (event.getEventId()) {
                case SequenceStart, MappingStart -> open++;
                case SequenceEnd, MappingEnd -> open--;
                default -> {} // holds nothing
            }
            if (open > DEEPEST) {
                throw tooDeep();
            }
            if (nodes > 2 * MOST_VALUES) {
                throw tooMany();
            }
        }
    }

    private static YamlEngineException tooMany() {
        return new YamlEngineException("it has more than " + MOST_VALUES + " values, counting each alias");
    }

    private static YamlEngineException tooDeep() {
        return new YamlEngineException("it is nested more than " + DEEPEST + " deep");
    }

    /** JSON may be indented with tabs, and has none inside of its texts. */
    private static String withoutTabs(String document) {
        String start = document.stripLeading();
        return start.startsWith("{") || start.startsWith("[") ? document.replace('\t', ' ') : document;
    }

    private static int line(Node node) {
        return node.getStartMark().map(mark -> mark.getLine() + 1).orElse(0);
    }

    /** What an alias stands for is there once more each time, and may be in itself. */
    private Value value(Node node) {
        if (++values > MOST_VALUES) {
            throw tooMany();
        }
        if (++depth > DEEPEST + 1) {
            throw tooDeep();
        }
        int line = line(node);
        Value value = switch (node) {
            case MappingNode fields -> fields(fields, line);
            case SequenceNode list -> items(list, line);
            case ScalarNode scalar -> new Text(scalar.getValue(), line);
            default -> new Text("", line); // an anchor that is not resolved
        };
        depth--;
        return value;
    }

    private Value items(SequenceNode list, int line) {
        List<Value> items = new ArrayList<>();
        list.getValue().forEach(item -> items.add(value(item)));
        return new Items(items, line);
    }

    private Value fields(MappingNode fields, int line) {
        Map<String, Value> values = new LinkedHashMap<>();
        for (NodeTuple field : fields.getValue()) {
            String key = field.getKeyNode() instanceof ScalarNode name ? name.getValue() : "?";
            if (values.put(key, value(field.getValueNode())) != null) {
                problem.accept("line " + line(field.getKeyNode()) + ": the key '" + key + "' stands there twice");
            }
        }
        return new Fields(values, line);
    }
}

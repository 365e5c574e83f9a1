package dev.cairn.explorer.gate;

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
import org.snakeyaml.engine.v2.exceptions.MarkedYamlEngineException;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;
import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.NodeTuple;
import org.snakeyaml.engine.v2.nodes.ScalarNode;
import org.snakeyaml.engine.v2.nodes.SequenceNode;

/** A YAML document, of which JSON is a kind, as texts with the lines that they stand in. */
final class Yaml {
    /** A part of a document. */
    sealed interface Value {
        /** From 1. */
        int line();
    }

    /** A scalar as it is written, whatever its type. */
    record Text(String text, int line) implements Value {}

    /** A list. */
    record Items(List<Value> items, int line) implements Value {}

    /** An object. */
    record Fields(Map<String, Value> values, int line) implements Value {
        Set<String> keys() {
            return values.keySet();
        }

        /** What stands at a key that is there. */
        Value at(String key) {
            return Objects.requireNonNull(values.get(key));
        }
    }

    private final Consumer<String> problem;

    private Yaml(Consumer<String> problem) {
        this.problem = problem;
    }

    /** The document; empty if there is none in it, or if it cannot be parsed: then the problem is told. */
    static Optional<Value> parse(String document, Consumer<String> problem) {
        try {
            Compose compose = new Compose(LoadSettings.builder().build());
            return compose.composeString(withoutTabs(document)).map(new Yaml(problem)::value);
        } catch (MarkedYamlEngineException e) {
            String line = e.getProblemMark().map(mark -> "line " + (mark.getLine() + 1) + ": ").orElse("");
            problem.accept(line + e.getProblem());
            return Optional.empty();
        } catch (YamlEngineException e) {
            problem.accept(String.valueOf(e.getMessage()));
            return Optional.empty();
        }
    }

    /** JSON may be indented with tabs, and has none inside of its texts. */
    private static String withoutTabs(String document) {
        String start = document.stripLeading();
        return start.startsWith("{") || start.startsWith("[") ? document.replace('\t', ' ') : document;
    }

    private static int line(Node node) {
        return node.getStartMark().map(mark -> mark.getLine() + 1).orElse(0);
    }

    private Value value(Node node) {
        int line = line(node);
        return switch (node) {
            case MappingNode fields -> fields(fields, line);
            case SequenceNode list -> items(list, line);
            case ScalarNode scalar -> new Text(scalar.getValue(), line);
            default -> new Text("", line); // an anchor that is not resolved
        };
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

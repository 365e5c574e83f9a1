package dev.cairn.engine.graph;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Says in words what differs between two graphs' documents. */
public final class GraphDiff {
    private static final Set<String> APART = Set.of("nodes", "version", "fingerprint", "types", "graphs", "meters");

    private final List<String> differences = new ArrayList<>();
    private final TypeDiff types;

    private GraphDiff(JsonNode before, JsonNode after) {
        this.types = new TypeDiff(before.path("types"), after.path("types"));
    }

    /**
     * One line for each difference.
     *
     * @param before a document as {@link Graph#toJson} makes it
     * @param after another one
     */
    public static List<String> between(String before, String after) {
        JsonNode old = JsonMapper.shared().readTree(before);
        JsonNode now = JsonMapper.shared().readTree(after);
        GraphDiff diff = new GraphDiff(old, now);
        diff.graphs(old, now);
        return List.copyOf(diff.differences);
    }

    private void graphs(JsonNode before, JsonNode after) {
        fields("", before, after);
        Map<String, JsonNode> olds = nodes(before);
        Map<String, JsonNode> news = nodes(after);
        olds.keySet().stream()
                .filter(name -> !news.containsKey(name))
                .forEach(name -> differences.add("node '" + name + "' is gone"));
        news.keySet().stream()
                .filter(name -> !olds.containsKey(name))
                .forEach(name -> differences.add("node '" + name + "' is new"));
        olds.forEach((name, old) -> {
            JsonNode now = news.get(name);
            if (now != null) {
                fields("node '" + name + "': ", old, now);
            }
        });
    }

    private void fields(String where, JsonNode before, JsonNode after) {
        Set<String> names = new LinkedHashSet<>(before.propertyNames());
        names.addAll(after.propertyNames());
        names.removeAll(APART);
        for (String name : names) {
            JsonNode was = before.path(name);
            JsonNode is = after.path(name);
            if (Fingerprint.TYPES.contains(name) && was.isString() && is.isString()) {
                differences.addAll(types.between(where + name, was.stringValue(), is.stringValue()));
            } else if (!was.equals(is)) {
                differences.add(where + name.replace('_', ' ') + " was " + say(was) + ", is " + say(is));
            }
        }
    }

    private static String say(JsonNode value) {
        if (value.isMissingNode()) {
            return "nothing";
        }
        return value.isString()
                ? "'" + value.asString() + "'"
                : value.toString().replace('"', '\'');
    }

    private static Map<String, JsonNode> nodes(JsonNode graph) {
        Map<String, JsonNode> nodes = new LinkedHashMap<>();
        graph.path("nodes").forEach(node -> nodes.put(node.path("name").asString(), node));
        return nodes;
    }
}

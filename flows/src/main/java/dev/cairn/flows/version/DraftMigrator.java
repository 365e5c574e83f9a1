package dev.cairn.flows.version;

import dev.cairn.flows.decode.NewNames;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * Lifts the draft to schema 1: lists of {@code nodes} and {@code edges} with {@code guard}, {@code subgraphs} left by {@code __exit__}, groups of keys under
 * {@code oneOf}. Ids become names: {@code q.intent} is {@code q_intent}. An edge without a guard, or with {@code else}, is taken when no other is.
 */
final class DraftMigrator implements SchemaMigrator {
    private static final JsonNodeFactory JSON = JsonNodeFactory.instance;
    private static final Set<String> DOCUMENT = Set.of(
            "version",
            "id",
            "label",
            "nodes",
            "edges",
            "subgraphs",
            "oneOf",
            "one_of",
            "entry",
            "start",
            "ui",
            "tags",
            "$schema",
            "title");

    @Override
    public int from() {
        return 0;
    }

    @Override
    public Lifted lift(JsonNode document) {
        return new Lift(document).lift();
    }

    /** One document on its way. */
    private static final class Lift {
        private final JsonNode draft;
        private final List<String> notes = new ArrayList<>();
        private final NewNames names = new NewNames("node");
        private final DraftNodes nodes;

        private Lift(JsonNode draft) {
            this.draft = draft;
            DraftGuards guards = new DraftGuards(names, draft);
            this.nodes = new DraftNodes(names, guards, notes, alternatives(draft));
        }

        private Lifted lift() {
            ObjectNode flow = JSON.objectNode();
            flow.put("flow", names.of(draft.path("id").asString("flow")));
            flow.put("schema", 1);
            flow.put("version", version(draft.path("version").asString("1")));
            copy(draft, flow, "label");
            graph(draft, flow);
            ArrayNode rules = rules();
            if (!rules.isEmpty()) {
                flow.set("rules", rules);
            }
            if (draft.path("subgraphs").isObject() && !draft.path("subgraphs").isEmpty()) {
                ObjectNode flows = flow.putObject("flows");
                draft.path("subgraphs").properties().forEach(subgraph -> {
                    ObjectNode made = flows.putObject(names.of(subgraph.getKey()));
                    made.put("about", subgraph.getValue().path("label").asString(spoken(subgraph.getKey())));
                    graph(subgraph.getValue(), made);
                });
            }
            draft.propertyNames().stream()
                    .filter(field -> !DOCUMENT.contains(field))
                    .forEach(field -> notes.add("'" + field + "' has no counterpart and is left out"));
            return new Lifted(flow, notes);
        }

        private static void copy(JsonNode from, ObjectNode to, String field) {
            if (from.hasNonNull(field)) {
                to.set(field, from.get(field));
            }
        }

        private static String spoken(String id) {
            return id.replaceAll("^(subgraph|sg)[._]", "").replaceAll("[._-]+", " ");
        }

        private static int version(String text) {
            String digits = text.replaceAll("[^0-9]", "");
            return digits.isEmpty() || digits.length() > 8 ? 1 : Math.max(1, Integer.parseInt(digits));
        }

        private void graph(JsonNode graph, ObjectNode into) {
            Map<String, List<JsonNode>> edges = new LinkedHashMap<>();
            Set<String> reached = new LinkedHashSet<>();
            graph.path("edges").valueStream().forEach(edge -> {
                edges.computeIfAbsent(edge.path("from").asString(""), from -> new ArrayList<>())
                        .add(edge);
                reached.add(edge.path("to").asString(""));
            });
            into.put("start", names.of(start(graph, reached)));
            ObjectNode made = into.putObject("nodes");
            graph.path("nodes").valueStream().forEach(node -> {
                String id = node.path("id").asString("");
                List<JsonNode> out = edges.getOrDefault(id, List.of());
                made.set(
                        names.of(id),
                        nodes.node(
                                node,
                                out.stream()
                                        .sorted(Comparator.comparing(DraftGuards::isOtherwise))
                                        .toList()));
            });
        }

        private static String start(JsonNode graph, Set<String> reached) {
            String named = graph.path("entry").asString(graph.path("start").asString(""));
            List<String> ids = graph.path("nodes")
                    .valueStream()
                    .map(node -> node.path("id").asString(""))
                    .toList();
            return named.isEmpty()
                    ? ids.stream()
                            .filter(id -> !reached.contains(id))
                            .findFirst()
                            .orElse(ids.isEmpty() ? "" : ids.getFirst())
                    : named;
        }

        /** Groups of keys of which one group is answered; keys of one group come together. */
        private ArrayNode rules() {
            ArrayNode rules = JSON.arrayNode();
            List<List<String>> groups = groups(draft);
            for (List<String> group : groups) {
                if (group.size() > 1) {
                    keys(rules.addObject().putArray("all_or_none"), group);
                }
            }
            if (groups.size() > 1) {
                keys(
                        rules.addObject().putArray("one_of"),
                        groups.stream().map(List::getFirst).toList());
            }
            return rules;
        }

        private void keys(ArrayNode list, List<String> keys) {
            keys.forEach(key -> list.add(names.of(key)));
        }

        /** A single group of several keys are alternatives themselves. */
        private static List<List<String>> groups(JsonNode draft) {
            List<List<String>> groups = new ArrayList<>();
            JsonNode written = draft.has("oneOf") ? draft.get("oneOf") : draft.path("one_of");
            written.valueStream().forEach(group -> {
                List<String> keys = group.isArray()
                        ? group.valueStream().map(JsonNode::asString).toList()
                        : List.of(group.asString());
                if (!keys.isEmpty()) {
                    groups.add(keys);
                }
            });
            return groups.size() == 1 ? groups.getFirst().stream().map(List::of).toList() : groups;
        }

        private static Set<String> alternatives(JsonNode draft) {
            Set<String> keys = new LinkedHashSet<>();
            groups(draft).forEach(keys::addAll);
            return keys;
        }
    }
}

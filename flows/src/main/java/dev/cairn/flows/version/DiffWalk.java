package dev.cairn.flows.version;

import dev.cairn.flows.document.CanonicalJson;
import dev.cairn.flows.version.FlowDiff.Area;
import dev.cairn.flows.version.FlowDiff.Entry;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;

/** Compares two documents as JSON; good for once. */
final class DiffWalk {
    private static final Map<String, Area> FIELDS = Map.ofEntries(
            Map.entry("when", Area.GUARD),
            Map.entry("ask", Area.TEXT),
            Map.entry("say", Area.TEXT),
            Map.entry("label", Area.TEXT),
            Map.entry("about", Area.TEXT),
            Map.entry("type", Area.TYPE),
            Map.entry("optional", Area.TYPE),
            Map.entry("check", Area.RULE),
            Map.entry("rules", Area.RULE),
            Map.entry("start", Area.EDGE),
            Map.entry("failed", Area.EDGE),
            Map.entry("stuck", Area.EDGE));
    private final JsonNode before;
    private final JsonNode after;
    private final List<Entry> entries = new ArrayList<>();

    DiffWalk(JsonNode before, JsonNode after) {
        this.before = before;
        this.after = after;
    }

    FlowDiff diff() {
        flow("", before, after);
        for (String id : names(before.path("flows"), after.path("flows"))) {
            JsonNode was = before.path("flows").path(id);
            JsonNode is = after.path("flows").path(id);
            if (was.isMissingNode() || is.isMissingNode()) {
                add(Area.FLOW, id, was.isMissingNode() ? was : text(id), is.isMissingNode() ? is : text(id));
            }
            flow(id + ".", was, is);
        }
        return new FlowDiff(entries);
    }

    private static JsonNode text(String text) {
        return JsonNodeFactory.instance.stringNode(text);
    }

    /** Names of both, the newer's first. */
    private static Set<String> names(JsonNode before, JsonNode after) {
        Set<String> names = new LinkedHashSet<>(after.propertyNames());
        names.addAll(before.propertyNames());
        return names;
    }

    private void flow(String path, JsonNode was, JsonNode is) {
        for (String field : names(was, is)) {
            if (!field.equals("nodes") && !(path.isEmpty() && field.equals("flows"))) {
                field(path + field, field, was.path(field), is.path(field));
            }
        }
        Map<String, String> renamed = renamed(path);
        Map<String, String> old = new LinkedHashMap<>();
        renamed.forEach((from, to) -> old.put(to, from));
        for (String id : names(was.path("nodes"), is.path("nodes"))) {
            boolean now = is.path("nodes").has(id);
            String then = old.getOrDefault(id, id);
            if (now) {
                node(
                        path,
                        then,
                        id,
                        was.path("nodes").path(then),
                        is.path("nodes").path(id));
            } else if (!is.path("nodes").has(renamed.getOrDefault(id, ""))) {
                add(
                        Area.NODE,
                        path + id,
                        text(kind(was.path("nodes").path(id))),
                        JsonNodeFactory.instance.missingNode());
            }
        }
    }

    /** Nodes that the newer version's migrations rename, where the older one has them and the newer not. */
    private Map<String, String> renamed(String path) {
        Map<String, String> renamed = new LinkedHashMap<>();
        after.path("migrations")
                .valueStream()
                .forEach(migration -> migration.path("rename").properties().forEach(pair -> {
                    String from = pair.getKey();
                    String to = pair.getValue().asString("");
                    if (from.startsWith(path) && to.startsWith(path)) {
                        String origin = renamed.entrySet().stream()
                                .filter(known -> known.getValue().equals(from.substring(path.length())))
                                .map(Map.Entry::getKey)
                                .findFirst()
                                .orElse(from.substring(path.length()));
                        renamed.put(origin, to.substring(path.length()));
                    }
                }));
        String flow = path.isEmpty() ? "" : "/flows/" + path.substring(0, path.length() - 1);
        renamed.keySet()
                .removeIf(from -> before.at(flow + "/nodes/" + from).isMissingNode()
                        || !after.at(flow + "/nodes/" + from).isMissingNode());
        return renamed;
    }

    private static String kind(JsonNode node) {
        return List.of("choose", "ask", "do", "call", "end", "decide", "say").stream()
                .filter(node::has)
                .findFirst()
                .orElse("");
    }

    private void node(String path, String then, String id, JsonNode was, JsonNode is) {
        if (was.isMissingNode()) {
            add(Area.NODE, path + id, was, text(kind(is)));
            return;
        }
        if (!then.equals(id)) {
            add(Area.NODE, path + id, text(then), text(id));
        }
        if (!kind(was).equals(kind(is))) {
            add(Area.NODE, path + id + " (kind)", text(kind(was)), text(kind(is)));
        }
        for (String field : names(was, is)) {
            if (field.equals("next")) {
                edges(path + id, was.path(field), is.path(field));
            } else if (field.equals("stuck")
                    || !FIELDS.containsKey(field)
                    || !was.path(field).equals(is.path(field))) {
                field(path + id + "." + field, field, was.path(field), is.path(field));
            }
        }
    }

    private void field(String path, String field, JsonNode was, JsonNode is) {
        if (canonical(was).equals(canonical(is))) {
            return;
        }
        Area area = FIELDS.getOrDefault(field, Area.OTHER);
        if (area == Area.TEXT && was.isObject() && is.isObject()) {
            names(was, is)
                    .forEach(language -> field(path + "." + language, field, was.path(language), is.path(language)));
        } else {
            add(area, path, was, is);
        }
    }

    /** Edges are compared by where they lead, the same target twice by order. */
    private void edges(String path, JsonNode was, JsonNode is) {
        Map<String, JsonNode> old = byTarget(was);
        Map<String, JsonNode> now = byTarget(is);
        Set<String> targets = new LinkedHashSet<>(now.keySet());
        targets.addAll(old.keySet());
        for (String to : targets) {
            String arrow = path + " → " + to;
            JsonNode one = old.get(to);
            JsonNode other = now.get(to);
            if (one == null || other == null) {
                JsonNode edge =
                        Objects.requireNonNullElse(one == null ? other : one, JsonNodeFactory.instance.missingNode());
                JsonNode when = edge.has("when") ? edge.get("when") : text("");
                JsonNode none = JsonNodeFactory.instance.missingNode();
                add(Area.EDGE, arrow, one == null ? none : when, one == null ? when : none);
            } else {
                change(Area.GUARD, arrow, one.path("when"), other.path("when"));
                change(Area.EDGE, arrow + " (again)", one.path("again"), other.path("again"));
            }
        }
        List<String> kept = new ArrayList<>(old.keySet());
        kept.retainAll(now.keySet());
        List<String> order = new ArrayList<>(now.keySet());
        order.retainAll(kept);
        if (!kept.equals(order)) {
            add(Area.EDGE, path + " (order)", text(String.join(", ", kept)), text(String.join(", ", order)));
        }
    }

    private void change(Area area, String path, JsonNode was, JsonNode is) {
        if (!was.equals(is)) {
            add(area, path, was, is);
        }
    }

    private static Map<String, JsonNode> byTarget(JsonNode next) {
        Map<String, JsonNode> edges = new LinkedHashMap<>();
        List<JsonNode> all =
                next.isArray() ? next.valueStream().toList() : next.isMissingNode() ? List.of() : List.of(next);
        for (JsonNode edge : all) {
            String to = edge.isObject() ? edge.path("to").asString("") : edge.asString();
            String name = to;
            for (int i = 2; edges.containsKey(name); i++) {
                name = to + "#" + i;
            }
            edges.put(name, edge);
        }
        return edges;
    }

    private static String canonical(JsonNode value) {
        return value.isMissingNode() ? "" : CanonicalJson.of(value);
    }

    private void add(Area area, String path, JsonNode was, JsonNode is) {
        entries.add(new Entry(area, path, shown(was), shown(is)));
    }

    private static Optional<String> shown(JsonNode value) {
        return value.isMissingNode()
                ? Optional.empty()
                : Optional.of(value.isValueNode() ? value.asString() : value.toString());
    }
}

package dev.cairn.flows.decode;

import dev.cairn.flows.document.Content.Entry;
import dev.cairn.flows.document.Content.Mapping;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** Which graph of a draft asks for which keys and reads which: the draft has one set of answers for all of them, schema 1 has one for each flow. */
final class DraftScopes {
    private static final int DEEPEST = 50;

    private final Map<String, Mapping> subgraphs = new LinkedHashMap<>();
    private final Mapping draft;
    private final Set<String> conditions = new LinkedHashSet<>();

    DraftScopes(Mapping draft) {
        this.draft = draft;
        collect(draft, 0);
        conditions.addAll(conditions(draft));
        subgraphs.values().forEach(subgraph -> conditions.addAll(conditions(subgraph)));
    }

    /** Subgraphs may stand within one another; the outer one has its name first. */
    private void collect(Mapping graph, int depth) {
        if (depth < DEEPEST && graph.get("subgraphs") instanceof Mapping found) {
            for (Entry entry : found.entries()) {
                if (entry.value() instanceof Mapping subgraph) {
                    subgraphs.putIfAbsent(entry.name(), subgraph);
                    collect(subgraph, depth + 1);
                }
            }
        }
    }

    /** All subgraphs, by name. */
    Map<String, Mapping> subgraphs() {
        return Collections.unmodifiableMap(subgraphs);
    }

    /** What is written under {@code guard}, {@code when} and {@code validate} anywhere. */
    Set<String> everyCondition() {
        return Collections.unmodifiableSet(conditions);
    }

    /** The keys that a graph asks for itself. */
    static Set<String> asked(Mapping graph) {
        Set<String> keys = new TreeSet<>();
        for (Mapping node : DraftParts.mappings(graph, "nodes")) {
            if (DraftParts.textOf(node, "type").equals("question")) {
                keys.add(keyOf(node));
            }
        }
        return keys;
    }

    static String keyOf(Mapping question) {
        String key = DraftParts.textOf(question, "key");
        return key.isEmpty() ? DraftParts.textOf(question, "id") : key;
    }

    /** The keys that a subgraph, or one that it calls, reads and does not ask for itself. */
    Set<String> taken(String subgraph) {
        return taken(subgraph, new HashSet<>());
    }

    private Set<String> taken(String subgraph, Set<String> begun) {
        Mapping graph = subgraphs.get(subgraph);
        if (graph == null || !begun.add(subgraph)) {
            return Set.of();
        }
        Set<String> taken = new TreeSet<>();
        conditions(graph).forEach(text -> taken.addAll(DraftConditions.keys(text)));
        calls(graph).values().forEach(called -> taken.addAll(taken(called, begun)));
        taken.removeAll(asked(graph));
        calls(graph).values().forEach(called -> taken.removeAll(given(called)));
        return taken;
    }

    /** The keys that a subgraph, or one that it calls, asks for. */
    Set<String> given(String subgraph) {
        return given(subgraph, new HashSet<>());
    }

    private Set<String> given(String subgraph, Set<String> begun) {
        Mapping graph = subgraphs.get(subgraph);
        if (graph == null || !begun.add(subgraph)) {
            return Set.of();
        }
        Set<String> given = new TreeSet<>(asked(graph));
        calls(graph).values().forEach(called -> given.addAll(given(called, begun)));
        return given;
    }

    /** The keys of those that a subgraph gives which are read elsewhere. */
    Set<String> readElsewhere(String subgraph) {
        Set<String> read = new TreeSet<>();
        conditions(draft).forEach(text -> read.addAll(DraftConditions.keys(text)));
        subgraphs.forEach((name, graph) -> {
            if (!name.equals(subgraph)) {
                conditions(graph).forEach(text -> read.addAll(DraftConditions.keys(text)));
            }
        });
        read.retainAll(given(subgraph));
        return read;
    }

    /** The node of a graph by whose call a key is asked for that the graph does not ask for itself. */
    Optional<String> askedBehind(Mapping graph, String key) {
        return asked(graph).contains(key)
                ? Optional.empty()
                : calls(graph).entrySet().stream()
                        .filter(call -> given(call.getValue()).contains(key))
                        .map(Map.Entry::getKey)
                        .findFirst();
    }

    /** The subgraphs that a graph calls, by node. */
    private static Map<String, String> calls(Mapping graph) {
        Map<String, String> calls = new LinkedHashMap<>();
        for (Mapping node : DraftParts.mappings(graph, "nodes")) {
            if (DraftParts.textOf(node, "type").equals("subgraph")) {
                calls.put(DraftParts.textOf(node, "id"), DraftParts.textOf(node, "ref"));
            }
        }
        return calls;
    }

    private static Set<String> conditions(Mapping graph) {
        Set<String> texts = new LinkedHashSet<>();
        DraftParts.mappings(graph, "edges").forEach(edge -> texts.add(DraftParts.textOf(edge, "guard")));
        DraftParts.mappings(graph, "nodes").forEach(node -> {
            texts.add(DraftParts.textOf(node, "when"));
            texts.add(DraftParts.textOf(node, "validate"));
        });
        texts.removeAll(List.of("", "else"));
        return texts;
    }
}

package dev.cairn.flows.decode;

import dev.cairn.flows.document.Content;
import dev.cairn.flows.document.Content.Entry;
import dev.cairn.flows.document.Content.Mapping;
import dev.cairn.flows.document.Content.Scalar;
import dev.cairn.flows.document.Content.Sequence;
import dev.cairn.flows.document.Place;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Lifts documents of the draft (schema 0: a list of nodes, a list of edges with {@code guard}, {@code subgraphs}, {@code __exit__}) to schema 1. Everything keeps
 * the place where it stands in the draft.
 *
 * <p>A draft has no {@code schema}, and its nodes are a list. Its first node is the start unless {@code entry} names another. Names that are none here
 * ({@code q.intent}) get underscores. The draft's one set of answers becomes what flows take and give. Questions have no types: their answers are any JSON. A node without edges ends its flow. {@code oneOf} groups become a rule
 * {@code one_of} over the first keys of the groups, whose questions become optional, and {@code all_or_none} within a group.
 */
public final class DraftLift {
    private static final String EXIT = "__exit__";

    private final Map<String, String> names = new HashMap<>();
    private final Set<String> taken = new HashSet<>(Set.of("end", "person", "context"));
    private Set<String> optional = Set.of();

    private final DraftScopes scopes;

    private DraftLift(Mapping draft) {
        this.scopes = new DraftScopes(draft);
    }

    /** Whether a document is one of the draft. */
    public static boolean isDraft(Content root) {
        return root instanceof Mapping mapping && !mapping.has("schema") && mapping.get("nodes") instanceof Sequence;
    }

    /** The document as schema 1 has it; none if it is none of the draft. */
    public static Optional<Mapping> lift(Content root) {
        return isDraft(root) ? Optional.of(new DraftLift((Mapping) root).document((Mapping) root)) : Optional.empty();
    }

    private Mapping document(Mapping draft) {
        DraftParts parts = new DraftParts(draft.place());
        String id = DraftParts.textOf(draft, "id");
        parts.put("flow", DraftParts.text(name(id.isEmpty() ? "flow" : id), draft.place()));
        parts.put("schema", DraftParts.whole(1, draft.place()))
                .copy(draft, "label")
                .copy(draft, "tags");
        parts.copy(draft, "context").copy(draft, "tools").copy(draft, "votes");
        graph(draft, parts);
        if (draft.get("subgraphs") instanceof Mapping subgraphs
                && !subgraphs.entries().isEmpty()) {
            DraftParts flows = new DraftParts(subgraphs.place());
            subgraphs.entries().forEach(entry -> flows.put(name(entry.name()), subgraph(entry)));
            parts.put("flows", flows.build());
        }
        return parts.build();
    }

    private Content subgraph(Entry entry) {
        if (!(entry.value() instanceof Mapping draft)) {
            return entry.value();
        }
        DraftParts parts = new DraftParts(draft.place());
        DraftParts takes = new DraftParts(draft.place());
        scopes.taken(entry.name()).forEach(key -> takes.put(name(key), anyJson(draft.place())));
        DraftParts gives = new DraftParts(draft.place());
        scopes.given(entry.name()).forEach(key -> gives.put(name(key), read(draft, key)));
        parts.put("takes", takes.build()).put("gives", gives.build());
        graph(draft, parts);
        return parts.build();
    }

    private void graph(Mapping draft, DraftParts parts) {
        List<Mapping> nodes = DraftParts.mappings(draft, "nodes");
        List<List<String>> groups = groups(draft);
        optional = groups.stream().flatMap(List::stream).collect(Collectors.toSet());
        String entry = DraftParts.textOf(draft, "entry");
        String first = nodes.isEmpty() ? "" : DraftParts.textOf(nodes.getFirst(), "id");
        parts.put("start", name(entry.isEmpty() ? first : entry));
        DraftParts lifted = new DraftParts(draft.place());
        nodes.forEach(node -> lifted.put(name(DraftParts.textOf(node, "id")), node(node, draft)));
        parts.put("nodes", lifted.build());
        if (!groups.isEmpty()) {
            parts.put("rules", rules(groups, draft.place()));
        }
    }

    private Mapping node(Mapping node, Mapping graph) {
        DraftParts parts = new DraftParts(node.place());
        kind(node, graph, parts);
        parts.copy(node, "label").copy(node, "ui").copy(node, "tags");
        condition(node, graph, "when").ifPresent(when -> parts.put("when", when));
        if (!DraftParts.textOf(node, "type").equals("terminal")) {
            parts.put("next", next(node, graph));
        }
        return parts.build();
    }

    private void kind(Mapping node, Mapping graph, DraftParts parts) {
        String id = DraftParts.textOf(node, "id");
        switch (DraftParts.textOf(node, "type")) {
            case "question" -> question(node, parts, id);
            case "action" -> {
                String tool = DraftParts.textOf(node, "tool");
                parts.put("do", tool.isEmpty() ? id : tool).copy(node, "with");
            }
            case "subgraph" -> {
                String ref = DraftParts.textOf(node, "ref");
                DraftParts with = new DraftParts(node.place());
                scopes.taken(ref).forEach(key -> with.put(name(key), read(graph, key)));
                parts.put("call", name(ref)).put("with", with.build());
            }
            case "terminal" -> parts.put("end", "completed").copy(node, "say");
            default -> parts.put("decide", DraftParts.yes(node.place()));
        }
    }

    private void question(Mapping node, DraftParts parts, String id) {
        String stored = DraftScopes.keyOf(node);
        Content prompt = Optional.ofNullable(node.get("prompt"))
                .or(() -> Optional.ofNullable(node.get("label")))
                .orElseGet(() -> DraftParts.text(stored, node.place()));
        parts.put("ask", prompt);
        parts.put("type", anyJson(node.place()));
        if (!name(stored).equals(name(id))) {
            parts.put("key", name(stored));
        }
        boolean mayLack = node.get("required") instanceof Scalar required
                && required.text().equals("false");
        if (mayLack || optional.contains(stored)) {
            parts.put("optional", DraftParts.yes(node.place()));
        }
    }

    /** The node's edges in their order; those with the guard {@code else} last. */
    private Content next(Mapping node, Mapping graph) {
        List<Content> edges = new ArrayList<>();
        List<Content> last = new ArrayList<>();
        String id = DraftParts.textOf(node, "id");
        for (Mapping edge : DraftParts.mappings(graph, "edges")) {
            if (DraftParts.textOf(edge, "from").equals(id)) {
                boolean otherwise = DraftParts.textOf(edge, "guard").equals("else");
                (otherwise ? last : edges).add(edge(edge, graph, otherwise));
            }
        }
        edges.addAll(last);
        return edges.isEmpty() ? DraftParts.text("end", node.place()) : new Sequence(edges, node.place());
    }

    private Mapping edge(Mapping edge, Mapping graph, boolean otherwise) {
        DraftParts parts = new DraftParts(edge.place());
        if (!otherwise) {
            condition(edge, graph, "guard").ifPresent(when -> parts.put("when", when));
        }
        Place place = Optional.ofNullable(edge.get("to")).map(Content::place).orElse(edge.place());
        String to = DraftParts.textOf(edge, "to");
        return parts.put("to", DraftParts.text(to.equals(EXIT) ? "end" : name(to), place))
                .build();
    }

    private static Mapping anyJson(Place place) {
        Mapping any = new Mapping(List.of(), place);
        return new DraftParts(place).put("json", any).build();
    }

    /** How a graph reads a key: by its name, or behind the node by whose call it is asked for. */
    private String read(Mapping graph, String key) {
        return scopes.askedBehind(graph, key)
                .map(node -> name(node) + "." + name(key))
                .orElse(name(key));
    }

    private Optional<Scalar> condition(Mapping owner, Mapping graph, String field) {
        String text = DraftParts.textOf(owner, field);
        if (text.isEmpty()) {
            return Optional.empty();
        }
        Place place = Optional.ofNullable(owner.get(field)).map(Content::place).orElse(owner.place());
        return Optional.of(DraftParts.text(DraftConditions.lift(text, key -> read(graph, key)), place));
    }

    private List<List<String>> groups(Mapping draft) {
        List<List<String>> groups = new ArrayList<>();
        if (draft.get("oneOf") instanceof Sequence list) {
            for (Content item : list.items()) {
                List<Content> keys = item instanceof Sequence group ? group.items() : List.of(item);
                groups.add(keys.stream()
                        .filter(Scalar.class::isInstance)
                        .map(key -> ((Scalar) key).text())
                        .toList());
            }
        }
        groups.removeIf(List::isEmpty);
        return groups;
    }

    private Sequence rules(List<List<String>> groups, Place place) {
        List<Content> rules = new ArrayList<>();
        if (groups.size() > 1) {
            List<String> firsts = groups.stream().map(List::getFirst).toList();
            rules.add(new DraftParts(place).put("one_of", list(firsts, place)).build());
        }
        groups.stream()
                .filter(group -> group.size() > 1)
                .forEach(group -> rules.add(new DraftParts(place)
                        .put("all_or_none", list(group, place))
                        .build()));
        return new Sequence(rules, place);
    }

    private Sequence list(List<String> keys, Place place) {
        return new Sequence(
                keys.stream()
                        .<Content>map(key -> DraftParts.text(name(key), place))
                        .toList(),
                place);
    }

    /** What a name of the draft is called here: the same one each time, and no two alike. */
    private String name(String draft) {
        return names.computeIfAbsent(draft, this::newName);
    }

    private String newName(String draft) {
        String legal = draft.replaceAll("[^A-Za-z0-9_]", "_");
        String begun = legal.matches("[A-Za-z].*") ? legal : "n" + legal;
        String name = Identifiers.isReserved(begun) ? begun + "_" : begun;
        while (!taken.add(name)) {
            name += "_";
        }
        return name;
    }
}

package dev.cairn.flows.decode;

import dev.cairn.flows.document.Content;
import dev.cairn.flows.document.Content.Entry;
import dev.cairn.flows.document.Content.Mapping;
import dev.cairn.flows.document.Content.Scalar;
import dev.cairn.flows.document.Content.Sequence;
import dev.cairn.flows.document.Place;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;

/**
 * Lifts documents of the draft (schema 0: a list of nodes, a list of edges with {@code guard}, {@code subgraphs}, {@code __exit__}) to schema 1. Everything keeps
 * the place where it stands in the draft.
 *
 * <p>A draft has no {@code schema}, and its nodes are a list. Its first node is the start, unless {@code entry} or {@code start} names another, or edges lead to
 * the first one and to one that leads on no edge does. Names that are none here ({@code q.intent}) get underscores. The draft's one set of answers becomes what
 * flows take and give. Questions have no types unless they have {@code options}. A node without edges ends its flow. {@code oneOf} groups become a rule
 * {@code one_of} over the first keys of the groups, whose questions become optional, and {@code all_or_none} within a group; the keys of a single group are
 * alternatives.
 */
public final class DraftLift {
    private static final String EXIT = "__exit__";

    private final NewNames names = new NewNames("node");
    private final DraftScopes scopes;
    private final DraftTypes types;
    private final DraftGroups groups;

    private DraftLift(Mapping draft, boolean guess) {
        this.scopes = new DraftScopes(draft);
        this.types = new DraftTypes(guess, scopes.everyCondition());
        this.groups = new DraftGroups(names::of);
    }

    /** Whether a document is one of the draft. */
    public static boolean isDraft(Content root) {
        return root instanceof Mapping mapping && !mapping.has("schema") && mapping.get("nodes") instanceof Sequence;
    }

    /** The document as schema 1 has it, whose questions take any value, so that it runs; none if it is none of the draft. */
    public static Optional<Mapping> lift(Content root) {
        return isDraft(root)
                ? Optional.of(new DraftLift((Mapping) root, false).document((Mapping) root))
                : Optional.empty();
    }

    /** The same to be kept: its questions take texts, or what conditions compare them with. */
    public static Optional<Mapping> liftWithTypes(Content root) {
        return isDraft(root)
                ? Optional.of(new DraftLift((Mapping) root, true).document((Mapping) root))
                : Optional.empty();
    }

    private Mapping document(Mapping draft) {
        DraftParts parts = new DraftParts(draft.place());
        String id = DraftParts.textOf(draft, "id");
        parts.put("flow", DraftParts.text(names.of(id.isEmpty() ? "flow" : id, "the document"), draft.place()));
        parts.put("schema", DraftParts.whole(1, draft.place()))
                .put("version", DraftParts.whole(version(DraftParts.textOf(draft, "version")), draft.place()))
                .copy(draft, "label")
                .copy(draft, "tags");
        context(draft, parts);
        parts.copy(draft, "tools").copy(draft, "votes");
        graph(draft, parts);
        Map<String, Mapping> subgraphs = scopes.subgraphs();
        if (!subgraphs.isEmpty()) {
            DraftParts flows = new DraftParts(draft.place());
            subgraphs.forEach((name, subgraph) -> flows.put(names.of(name), subgraph(name, subgraph)));
            parts.put("flows", flows.build());
        }
        return parts.build();
    }

    private static int version(String text) {
        String digits = text.replaceAll("[^0-9]", "");
        return digits.isEmpty() || digits.length() > 8 ? 1 : Math.max(1, Integer.parseInt(digits));
    }

    /** What is declared, and what conditions read besides, which may be anything. */
    private void context(Mapping draft, DraftParts parts) {
        Set<String> read = new TreeSet<>();
        scopes.everyCondition().forEach(text -> read.addAll(DraftConditions.contextNames(text)));
        DraftParts context = new DraftParts(draft.place());
        if (draft.get("context") instanceof Mapping declared) {
            for (Entry entry : declared.entries()) {
                context.put(entry.name(), entry.value());
                read.remove(entry.name());
            }
        }
        read.forEach(name -> context.put(name, DraftTypes.any(draft.place())));
        Mapping all = context.build();
        if (!all.entries().isEmpty()) {
            parts.put("context", all);
        }
    }

    private Content subgraph(String name, Mapping draft) {
        DraftParts parts = new DraftParts(draft.place());
        String label = DraftParts.textOf(draft, "label");
        parts.put("about", label.isEmpty() ? spoken(name) : label);
        DraftParts takes = new DraftParts(draft.place());
        scopes.taken(name).forEach(key -> takes.put(names.of(key), types.of(key, draft.place())));
        DraftParts gives = new DraftParts(draft.place());
        scopes.readElsewhere(name).forEach(key -> gives.put(names.of(key), read(draft, key)));
        takes.putInto(parts, "takes");
        gives.putInto(parts, "gives");
        graph(draft, parts);
        return parts.build();
    }

    private static String spoken(String id) {
        return id.replaceAll("^(subgraph|sg)[._]", "").replaceAll("[._-]+", " ");
    }

    private void graph(Mapping draft, DraftParts parts) {
        List<Mapping> nodes = DraftParts.mappings(draft, "nodes");
        List<List<String>> alternatives = DraftGroups.of(draft);
        Set<String> optional = alternatives.stream().flatMap(List::stream).collect(Collectors.toSet());
        UnaryOperator<String> conditions = text -> DraftConditions.lift(text, key -> read(draft, key));
        DraftNode one = new DraftNode(names::of, types, optional, conditions);
        parts.put("start", names.of(start(draft, nodes)));
        DraftParts lifted = new DraftParts(draft.place());
        nodes.forEach(node -> lifted.put(names.of(DraftParts.textOf(node, "id")), node(one, node, draft)));
        parts.put("nodes", lifted.build());
        if (!alternatives.isEmpty()) {
            parts.put("rules", groups.rules(alternatives, draft.place()));
        }
    }

    private static String start(Mapping draft, List<Mapping> nodes) {
        String named = DraftParts.textOf(draft, "entry");
        String begun = named.isEmpty() ? DraftParts.textOf(draft, "start") : named;
        if (!begun.isEmpty() || nodes.isEmpty()) {
            return begun;
        }
        Set<String> reached = new TreeSet<>();
        Set<String> leading = new TreeSet<>();
        for (Mapping edge : DraftParts.mappings(draft, "edges")) {
            reached.add(DraftParts.textOf(edge, "to"));
            leading.add(DraftParts.textOf(edge, "from"));
        }
        String first = DraftParts.textOf(nodes.getFirst(), "id");
        return !reached.contains(first)
                ? first
                : nodes.stream()
                        .map(node -> DraftParts.textOf(node, "id"))
                        .filter(id -> leading.contains(id) && !reached.contains(id))
                        .findFirst()
                        .orElse(first);
    }

    private Mapping node(DraftNode one, Mapping node, Mapping graph) {
        DraftParts parts = new DraftParts(node.place());
        one.kind(node, parts);
        if (DraftParts.textOf(node, "type").equals("subgraph")) {
            call(node, graph, parts);
        }
        one.surroundings(node, parts);
        if (!DraftParts.textOf(node, "type").equals("terminal")) {
            parts.put("next", next(node, graph));
        }
        return parts.build();
    }

    private void call(Mapping node, Mapping graph, DraftParts parts) {
        String ref = DraftParts.textOf(node, "ref");
        DraftParts with = new DraftParts(node.place());
        scopes.taken(ref).forEach(key -> with.put(names.of(key), read(graph, key)));
        parts.put("call", names.of(ref));
        with.putInto(parts, "with");
    }

    /** The node's edges in their order; those without a guard, or with {@code else}, last: they are taken when no other is. */
    private Content next(Mapping node, Mapping graph) {
        List<Mapping> edges = new ArrayList<>();
        List<Mapping> last = new ArrayList<>();
        String id = DraftParts.textOf(node, "id");
        for (Mapping edge : DraftParts.mappings(graph, "edges")) {
            if (DraftParts.textOf(edge, "from").equals(id)) {
                (isOtherwise(edge) ? last : edges).add(edge);
            }
        }
        edges.addAll(last);
        if (edges.isEmpty()) {
            return DraftParts.text("end", node.place());
        }
        return edges.size() == 1 && !last.isEmpty()
                ? target(last.getFirst())
                : new Sequence(
                        edges.stream().<Content>map(edge -> edge(edge, graph)).toList(), node.place());
    }

    private static boolean isOtherwise(Mapping edge) {
        String guard = DraftParts.textOf(edge, "guard").strip();
        return guard.isEmpty() || guard.equals("else");
    }

    private Mapping edge(Mapping edge, Mapping graph) {
        DraftParts parts = new DraftParts(edge.place());
        if (!isOtherwise(edge)) {
            String guard = DraftParts.textOf(edge, "guard");
            Place place =
                    Optional.ofNullable(edge.get("guard")).map(Content::place).orElse(edge.place());
            parts.put("when", DraftParts.text(DraftConditions.lift(guard, key -> read(graph, key)), place));
        }
        return parts.put("to", target(edge)).build();
    }

    private Scalar target(Mapping edge) {
        Place place = Optional.ofNullable(edge.get("to")).map(Content::place).orElse(edge.place());
        String to = DraftParts.textOf(edge, "to");
        return DraftParts.text(to.equals(EXIT) ? "end" : names.of(to), place);
    }

    /** How a graph reads a key: by its name, or behind the node by whose call it is asked for. */
    private String read(Mapping graph, String key) {
        return scopes.askedBehind(graph, key)
                .map(node -> names.of(node) + "." + names.of(key))
                .orElse(names.of(key));
    }
}

package dev.cairn.flows.walk;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** A flow made at random, as its document and as plain data for {@link NaiveWalk}. */
record GeneratedFlow(List<Node> nodes, List<Rule> rules, Optional<GeneratedFlow> called) {
    /** @param kind ask, decide, call */
    record Node(
            String id,
            String kind,
            boolean optional,
            Optional<Condition> when,
            Optional<Condition> check,
            List<Edge> edges,
            String hands) {}

    /** @param to below 0: the end */
    record Edge(Optional<Condition> when, int to) {}

    record Rule(String kind, List<String> keys, Optional<Condition> holds) {}

    private static final String[] OPS = {"<", ">="};

    static GeneratedFlow generate(Random random) {
        GeneratedFlow inner = new Maker(random, "i", 1 + random.nextInt(4), false).make();
        return new Maker(random, "n", 2 + random.nextInt(10), random.nextBoolean()).make(inner);
    }

    /** Makes nodes in an order in which edges lead forwards; a {@code when} may look ahead to a question that has none. */
    private static final class Maker {
        private final Random random;
        private final String prefix;
        private final int size;
        private final boolean calls;
        private final boolean[] free;
        private final boolean[] asks;
        private final Set<String> lookedAheadAt = new HashSet<>();

        Maker(Random random, String prefix, int size, boolean calls) {
            this.random = random;
            this.prefix = prefix;
            this.size = size;
            this.calls = calls;
            this.free = new boolean[size];
            this.asks = new boolean[size];
        }

        GeneratedFlow make() {
            return make(null);
        }

        GeneratedFlow make(@Nullable GeneratedFlow inner) {
            String[] kinds = new String[size];
            for (int i = 0; i < size; i++) {
                free[i] = random.nextInt(3) > 0;
                int kind = random.nextInt(10);
                kinds[i] = kind == 0 ? "decide" : kind == 1 && calls ? "call" : "ask";
                asks[i] = kinds[i].equals("ask");
            }
            List<Node> nodes = new ArrayList<>();
            for (int i = 0; i < size; i++) {
                nodes.add(node(i, kinds));
            }
            return new GeneratedFlow(nodes, rules(), Optional.ofNullable(inner));
        }

        private Node node(int index, String[] kinds) {
            Optional<Condition> when = free[index] ? Optional.empty() : condition(index, kinds, true);
            boolean asked = asks[index];
            Optional<Condition> check = asked && random.nextInt(4) == 0
                    ? Optional.of(new Condition.Compare(name(index), OPS[random.nextInt(2)], other(index, kinds)))
                    : Optional.empty();
            List<Edge> edges = new ArrayList<>();
            for (int i = random.nextInt(3); i > 0; i--) {
                condition(index + 1, kinds, false)
                        .ifPresent(guard -> edges.add(new Edge(Optional.of(guard), target(index))));
            }
            edges.add(new Edge(Optional.empty(), random.nextInt(12) == 0 ? -1 : index + 1 < size ? index + 1 : -1));
            String hands = kinds[index].equals("call") ? other(index, kinds) : "";
            return new Node(
                    name(index), kinds[index], asked && random.nextInt(3) == 0, when, check, List.copyOf(edges), hands);
        }

        private String name(int index) {
            return prefix + index;
        }

        private int target(int from) {
            int to = from + 1 + random.nextInt(4);
            return to < size ? to : -1;
        }

        /** A name that is known before the node, or a number. */
        private String other(int before, String[] kinds) {
            int chosen = before == 0 ? -1 : random.nextInt(before);
            if (chosen >= 0 && kinds[chosen].equals("call")) {
                return name(chosen) + ".g";
            }
            if (chosen >= 0 && asks[chosen]) {
                return name(chosen);
            }
            return prefix.equals("i") && random.nextBoolean() ? "t" : String.valueOf(random.nextInt(6));
        }

        private Optional<Condition> condition(int before, String[] kinds, boolean ahead) {
            Condition made = compare(before, kinds, ahead);
            while (random.nextInt(3) == 0) {
                Condition more = compare(before, kinds, ahead);
                made = switch (random.nextInt(3)) {
                    case 0 -> new Condition.And(made, more);
                    case 1 -> new Condition.Or(more, made);
                    default -> new Condition.Not(made);
                };
            }
            return Optional.of(made);
        }

        private Condition compare(int before, String[] kinds, boolean ahead) {
            String left = other(before, kinds);
            int later = before + 1 < size ? before + 1 + random.nextInt(size - before - 1) : -1;
            if (ahead && later >= 0 && free[later] && asks[later] && random.nextInt(3) == 0) {
                left = name(later);
                lookedAheadAt.add(left);
            }
            return new Condition.Compare(left, OPS[random.nextInt(2)], other(before, kinds));
        }

        private List<Rule> rules() {
            List<String> keys = new ArrayList<>();
            for (int i = 0; i < size; i++) {
                if (asks[i]) {
                    keys.add(name(i));
                }
            }
            List<Rule> rules = new ArrayList<>();
            for (int i = random.nextInt(3); i > 0 && keys.size() > 1; i--) {
                Collections.shuffle(keys, random);
                List<String> some = List.copyOf(keys.subList(0, 2 + random.nextInt(Math.min(2, keys.size() - 1))));
                String kind =
                        List.of("one_of", "any_of", "all_or_none", "holds").get(random.nextInt(4));
                if (kind.equals("one_of") && some.stream().anyMatch(lookedAheadAt::contains)) {
                    continue; // what waits for an answer that it makes superfluous waits for itself (F503)
                }
                rules.add(new Rule(
                        kind,
                        kind.equals("holds") ? some.subList(0, 2) : some,
                        kind.equals("holds")
                                ? Optional.of(new Condition.Compare(some.get(0), OPS[random.nextInt(2)], some.get(1)))
                                : Optional.empty()));
            }
            return rules;
        }
    }

    String document() {
        StringBuilder text = new StringBuilder("flow: x\nschema: 1\n");
        graph(text, "");
        called.ifPresent(inner -> {
            text.append("flows:\n  inner:\n    takes: {t: whole}\n    gives: {g: ")
                    .append(inner.firstKey())
                    .append("}\n");
            inner.graph(text, "    ");
        });
        return text.toString();
    }

    /** The key that the flow gives. */
    String firstKey() {
        return nodes.stream()
                .filter(node -> node.kind().equals("ask"))
                .map(Node::id)
                .findFirst()
                .orElse("t");
    }

    private void graph(StringBuilder text, String indent) {
        text.append(indent).append("start: ").append(nodes.getFirst().id()).append('\n');
        text.append(indent).append("nodes:\n");
        for (Node node : nodes) {
            text.append(indent).append("  ").append(node.id()).append(":\n");
            fields(node)
                    .forEach((name, value) -> text.append(indent)
                            .append("    ")
                            .append(name)
                            .append(": ")
                            .append(value)
                            .append('\n'));
        }
        text.append(indent).append(rules.isEmpty() ? "" : "rules:\n");
        if (rules.isEmpty()) {
            text.append('\n');
        }
        for (Rule rule : rules) {
            String body = rule.holds().map(Condition::cel).orElse("[" + String.join(", ", rule.keys()) + "]");
            text.append(indent)
                    .append("  - ")
                    .append(rule.kind())
                    .append(": ")
                    .append(body)
                    .append('\n');
        }
    }

    private Map<String, String> fields(Node node) {
        Map<String, String> fields = new TreeMap<>();
        switch (node.kind()) {
            case "ask" -> {
                fields.put("ask", "Q?");
                fields.put("type", "{whole: {from: 0, to: 5}}");
                fields.put("optional", String.valueOf(node.optional()));
            }
            case "call" -> {
                fields.put("call", "inner");
                fields.put("with", "\n          t: " + node.hands() + " + 0");
            }
            default -> fields.put("decide", "true");
        }
        node.when().ifPresent(when -> fields.put("when", quoted(when)));
        node.check().ifPresent(check -> fields.put("check", quoted(check)));
        StringBuilder next = new StringBuilder();
        for (Edge edge : node.edges()) {
            String to = edge.to() < 0 ? "end" : nodes.get(edge.to()).id();
            next.append("\n          - {to: ").append(to);
            edge.when().ifPresent(when -> next.append(", when: ").append(quoted(when)));
            next.append('}');
        }
        fields.put("next", next.toString());
        return fields;
    }

    private static String quoted(Condition condition) {
        return "\"" + condition.cel() + "\"";
    }
}

package dev.cairn.flows.decode;

import dev.cairn.flows.document.Content;
import dev.cairn.flows.document.Content.Entry;
import dev.cairn.flows.document.Content.Mapping;
import dev.cairn.flows.document.Fix;
import dev.cairn.flows.document.Place;
import dev.cairn.flows.model.Flow;
import dev.cairn.flows.model.FlowExpression;
import dev.cairn.flows.model.FlowNode;
import dev.cairn.flows.model.FlowRule;
import dev.cairn.flows.model.Target;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Reads one flow: its nodes, rules, and what goes in and comes out. */
final class GraphDecoder {
    /** The fields of a flow, the main one's and the others'. */
    static final Set<String> FIELDS = Set.of(
            "label", "about", "start", "nodes", "rules", "let", "takes", "optional", "gives", "most", "ui", "tags");

    private static final Set<String> RULE = Set.of("holds", "one_of", "any_of", "all_or_none", "say");
    private static final List<String> RULE_KINDS = List.of("holds", "one_of", "any_of", "all_or_none");

    private final ShapeProblems problems;
    private final PartDecoder parts;
    private int count;

    GraphDecoder(ShapeProblems problems, PartDecoder parts) {
        this.problems = problems;
        this.parts = parts;
    }

    void checkSize(Place place) {
        if (count > FlowDecoder.MOST_NODES) {
            problems.add("F100", place, "the flow has " + count + " nodes, " + FlowDecoder.MOST_NODES + " may be");
        }
    }

    Flow flow(String id, FieldReader fields, Place place) {
        Optional<Target> start = fields.target("start");
        if (!fields.has("start")) {
            problems.missing(place, "'" + id + "'", "start", "start: NODE");
        }
        return new Flow(
                id,
                fields.wording("label"),
                fields.text("about").orElse(""),
                start,
                nodesOf(id, fields),
                fields.map("takes", this::declared),
                fields.names("optional"),
                named(fields, "gives"),
                named(fields, "let"),
                rules(fields),
                fields.whole("most", 1).orElse(1),
                parts.presentation(fields),
                place);
    }

    private Map<String, FlowNode> nodesOf(String id, FieldReader fields) {
        Map<String, FlowNode> read = new LinkedHashMap<>();
        List<Entry> entries = fields.entries("nodes");
        if (entries.isEmpty()) {
            problems.missing(fields.mapping().place(), "'" + id + "'", "nodes", "nodes: …");
        }
        count += entries.size();
        if (count <= FlowDecoder.MOST_NODES) {
            NodesDecoder.decoded(entries, problems).forEach(node -> read.put(node.id(), node));
        }
        return read;
    }

    private Optional<Content> declared(Entry entry) {
        Identifiers.check(entry.key(), "name", problems);
        return Optional.of(entry.value());
    }

    private Map<String, FlowExpression> named(FieldReader fields, String name) {
        fields.entries(name).forEach(entry -> Identifiers.check(entry.key(), "name", problems));
        return fields.expressions(name);
    }

    private List<FlowRule> rules(FieldReader fields) {
        List<FlowRule> rules = new ArrayList<>();
        for (Content item : fields.items("rules")) {
            if (item instanceof Mapping mapping) {
                rule(mapping).ifPresent(rules::add);
            } else {
                problems.wrongShape(item, "rules", "a list of rules");
            }
        }
        return rules;
    }

    private Optional<FlowRule> rule(Mapping mapping) {
        FieldReader rule = FieldReader.of(mapping, "a rule", RULE, problems);
        List<String> kinds = RULE_KINDS.stream().filter(rule::has).toList();
        if (kinds.isEmpty()) {
            problems.missing(mapping.place(), "this rule", "kind", "one of " + String.join(", ", RULE_KINDS));
            return Optional.empty();
        }
        if (kinds.size() > 1) {
            String both = "this rule has '" + kinds.get(0) + "' and '" + kinds.get(1) + "'";
            problems.add("F106", mapping.place(), both, Fix.advice("two rules"));
        }
        String kind = kinds.getFirst();
        if (kind.equals("holds")) {
            return rule.expression(kind).map(holds -> new FlowRule.Holds(holds, rule.wording("say"), mapping.place()));
        }
        List<Target> keys = rule.targets(kind);
        if (keys.size() < 2) {
            problems.add("F109", mapping.place(), "'" + kind + "' names two keys at least, this " + keys.size());
        }
        return Optional.of(
                switch (kind) {
                    case "one_of" -> new FlowRule.OneOf(keys, rule.wording("say"), mapping.place());
                    case "any_of" -> new FlowRule.AnyOf(keys, rule.wording("say"), mapping.place());
                    default -> new FlowRule.AllOrNone(keys, rule.wording("say"), mapping.place());
                });
    }
}

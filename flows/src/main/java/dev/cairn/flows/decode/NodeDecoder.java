package dev.cairn.flows.decode;

import dev.cairn.flows.document.Content;
import dev.cairn.flows.document.Content.Entry;
import dev.cairn.flows.document.Content.Mapping;
import dev.cairn.flows.document.Content.Scalar;
import dev.cairn.flows.document.Fix;
import dev.cairn.flows.document.Place;
import dev.cairn.flows.model.AnswerCheck;
import dev.cairn.flows.model.FlowExpression;
import dev.cairn.flows.model.FlowNode;
import dev.cairn.flows.model.NodeBase;
import dev.cairn.flows.model.StuckExit;
import dev.cairn.flows.model.Target;
import dev.cairn.flows.model.ToolRetry;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** Reads one node. */
final class NodeDecoder {
    private static final Set<String> COMMON = Set.of("label", "ui", "tags", "when", "next");

    /** The field that makes a node what it is, with the fields that it has besides. Those that may have another's field stand before it. */
    private static final Map<String, Set<String>> KINDS = new LinkedHashMap<>();

    static {
        KINDS.put("choose", Set.of("ask", "key", "with", "votes", "stuck", "about"));
        KINDS.put("ask", Set.of("key", "type", "optional", "private", "allow", "check", "stuck", "about"));
        KINDS.put("decide", Set.of());
        KINDS.put("do", Set.of("with", "undo", "failed", "retry", "timeout"));
        KINDS.put("call", Set.of("with", "each", "while", "most"));
        KINDS.put("end", Set.of("say"));
        KINDS.put("say", Set.of());
    }

    /** All that one of a kind may have. */
    private static final Map<String, Set<String>> FIELDS =
            KINDS.keySet().stream().collect(Collectors.toUnmodifiableMap(kind -> kind, NodeDecoder::fieldsOf));

    private final ShapeProblems problems;
    private final PartDecoder parts;

    NodeDecoder(ShapeProblems problems, PartDecoder parts) {
        this.problems = problems;
        this.parts = parts;
    }

    Optional<FlowNode> decode(Entry entry) {
        Identifiers.check(entry.key(), "id", problems);
        if (!(entry.value() instanceof Mapping mapping)) {
            problems.wrongShape(entry.value(), entry.name(), "a node");
            return Optional.empty();
        }
        Optional<String> kind = kind(entry, mapping);
        return kind.flatMap(name -> {
            Set<String> known = knownTo(name, mapping);
            FieldReader fields = FieldReader.of(mapping, article(name), known, problems);
            return node(name, base(entry, fields), fields);
        });
    }

    private static String article(String kind) {
        return (kind.equals("ask") || kind.equals("end") ? "an " : "a ") + kind;
    }

    /** What one of that kind may have; another kind was told as such. */
    private static Set<String> knownTo(String kind, Mapping mapping) {
        Set<String> own = FIELDS.getOrDefault(kind, Set.of());
        if (mapping.entries().stream().allMatch(entry -> own.contains(entry.name()))) {
            return own;
        }
        Set<String> known = new TreeSet<>(own);
        KINDS.keySet().stream().filter(mapping::has).forEach(known::add);
        return known;
    }

    private static Set<String> fieldsOf(String kind) {
        Set<String> fields = new TreeSet<>(COMMON);
        fields.add(kind);
        fields.addAll(KINDS.getOrDefault(kind, Set.of()));
        if (kind.equals("end")) {
            fields.remove("next");
        }
        return fields;
    }

    private Optional<String> kind(Entry entry, Mapping mapping) {
        List<String> found = KINDS.keySet().stream().filter(mapping::has).toList();
        if (found.isEmpty()) {
            problems.missing(
                    entry.key().place(),
                    "'" + entry.name() + "'",
                    "kind",
                    "one of " + String.join(", ", KINDS.keySet()));
            return Optional.empty();
        }
        String first = found.getFirst();
        found.stream()
                .skip(1)
                .filter(other -> !fieldsOf(first).contains(other))
                .findFirst()
                .ifPresent(other -> problems.add(
                        "F106",
                        entry.key().place(),
                        "'" + entry.name() + "' has '" + first + "' and '" + other + "'",
                        Fix.advice("two nodes")));
        return Optional.of(first);
    }

    private NodeBase base(Entry entry, FieldReader fields) {
        return new NodeBase(
                entry.name(),
                entry.key().place(),
                fields.wording("label"),
                fields.expression("when"),
                parts.edges(fields),
                parts.presentation(fields),
                entry.value().place());
    }

    private Optional<FlowNode> node(String kind, NodeBase base, FieldReader fields) {
        return switch (kind) {
            case "choose" -> Optional.of(choose(base, fields));
            case "ask" -> ask(base, fields);
            case "say" -> fields.wording("say").map(text -> new FlowNode.Say(base, text));
            case "decide" -> Optional.of(new FlowNode.Decide(base));
            case "do" -> fields.target("do").map(tool -> tool(base, tool, fields));
            case "call" -> fields.target("call").map(flow -> call(base, flow, fields));
            default ->
                Optional.of(new FlowNode.End(base, fields.text("end").orElse("completed"), fields.wording("say")));
        };
    }

    private Optional<FlowNode> ask(NodeBase base, FieldReader fields) {
        if (fields.content("type").isEmpty()) {
            problems.missing(base.idPlace(), "'" + base.id() + "'", "type", "type: text");
        }
        return fields.wording("ask")
                .map(question -> new FlowNode.Ask(
                        base,
                        key(base, fields),
                        question,
                        fields.content("type"),
                        fields.yes("optional"),
                        fields.yes("private"),
                        fields.names("allow"),
                        checks(fields),
                        stuck(fields),
                        fields.text("about").orElse("")));
    }

    private FlowNode choose(NodeBase base, FieldReader fields) {
        List<Target> paths = fields.targets("choose");
        if (paths.isEmpty()) {
            problems.missing(base.idPlace(), "'" + base.id() + "'", "path", "choose: [FLOW, FLOW]");
        }
        return new FlowNode.Choose(
                base,
                key(base, fields),
                paths,
                fields.wording("ask"),
                fields.expressions("with"),
                fields.content("votes").map(parts::votes),
                stuck(fields),
                fields.text("about").orElse(""));
    }

    private String key(NodeBase base, FieldReader fields) {
        Optional<Scalar> key = fields.scalar("key", "a name");
        key.ifPresent(name -> Identifiers.check(name, "key", problems));
        return key.map(Scalar::text).orElse(base.id());
    }

    private List<AnswerCheck> checks(FieldReader fields) {
        List<AnswerCheck> checks = new ArrayList<>();
        for (Content item : fields.items("check")) {
            if (item instanceof Scalar scalar) {
                checks.add(new AnswerCheck(FlowExpression.of(scalar), Optional.empty(), item.place()));
                continue;
            }
            FieldReader check = FieldReader.of(item, "check", "a check", Set.of("holds", "say"), problems);
            if (!check.has("holds")) {
                problems.missing(item.place(), "this check", "condition", "holds: …");
            }
            check.expression("holds")
                    .ifPresent(holds -> checks.add(new AnswerCheck(holds, check.wording("say"), item.place())));
        }
        return checks;
    }

    private Optional<StuckExit> stuck(FieldReader fields) {
        return fields.content("stuck").flatMap(content -> {
            FieldReader stuck = FieldReader.of(content, "stuck", "stuck", Set.of("after", "to"), problems);
            Optional<Target> to = stuck.target("to");
            if (to.isEmpty() && !stuck.has("to")) {
                problems.missing(content.place(), "'stuck'", "target", "to: person");
            }
            int after = stuck.whole("after", 1).orElse(3);
            return to.map(target -> new StuckExit(after, target, content.place()));
        });
    }

    private FlowNode tool(NodeBase base, Target tool, FieldReader fields) {
        boolean said = fields.has("retry") || fields.has("timeout");
        Optional<ToolRetry> retry = said ? Optional.of(parts.retry(fields)) : Optional.empty();
        return new FlowNode.Do(
                base, tool, fields.expressions("with"), fields.target("undo"), fields.target("failed"), retry);
    }

    private FlowNode call(NodeBase base, Target flow, FieldReader fields) {
        if (fields.has("each") && fields.has("while")) {
            Place place = base.idPlace();
            problems.add("F106", place, "'" + base.id() + "' has 'each' and 'while'", Fix.advice("two nodes"));
        }
        OptionalInt most = fields.whole("most", 1);
        return new FlowNode.Call(
                base, flow, fields.expressions("with"), fields.expression("each"), fields.expression("while"), most);
    }
}

package dev.cairn.flows.generate;

import dev.cairn.flows.compiled.CompiledFlow;
import dev.cairn.flows.compiled.CompiledGraph;
import dev.cairn.flows.compiled.CompiledNode;
import dev.cairn.flows.compiled.CompiledNode.Detail;
import dev.cairn.flows.convert.TrialAnswers;
import dev.cairn.flows.expression.Expression;
import dev.cairn.flows.expression.NameUse;
import dev.cairn.flows.model.ToolSignature;
import dev.cairn.flows.type.DataType;
import dev.cairn.flows.type.TextType;
import dev.cairn.flows.type.TypeReader;
import dev.cairn.flows.type.Value;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** Values to try: usual ones of each type, its bounds, and what the flow's expressions compare with, and the numbers beside that. For one thread. */
final class TrialPool {
    private final CompiledFlow flow;
    private final Set<JsonNode> constants = new LinkedHashSet<>();
    private final Map<DataType, List<Value>> known = new HashMap<>();

    TrialPool(CompiledFlow flow) {
        this.flow = flow;
        add(true);
        add(false);
        flow.model().everyFlow().map(one -> flow.graph(one.id())).forEach(this::read);
    }

    private void read(CompiledGraph graph) {
        graph.nodes().forEach(this::read);
        graph.rules().forEach(rule -> Optional.ofNullable(rule.holds()).ifPresent(this::read));
    }

    private void read(CompiledNode node) {
        Optional.ofNullable(node.when()).ifPresent(this::read);
        node.edges().forEach(edge -> Optional.ofNullable(edge.when()).ifPresent(this::read));
        if (node.detail() instanceof Detail.Question question) {
            question.checks().forEach(this::read);
        }
    }

    private void read(Expression expression) {
        for (NameUse use : expression.uses()) {
            use.constants().forEach(constant -> {
                if (constant instanceof Long whole) {
                    Stream.of(whole, whole + 1, whole - 1).forEach(this::add);
                } else if (constant instanceof Double number) {
                    Stream.of(number, number + 1, number - 1).forEach(this::add);
                    add(Math.round(number));
                } else if (constant instanceof String || constant instanceof Boolean) {
                    add(constant);
                } else if (constant instanceof Duration span) {
                    Stream.of(span, span.plusHours(1), span.minusHours(1)).forEach(this::add);
                } else if (constant instanceof Instant moment) {
                    Stream.of(moment, moment.plus(Duration.ofDays(1)), moment.minus(Duration.ofDays(1)))
                            .forEach(this::add);
                }
            });
        }
    }

    /** As a span, and as the time of day that it is since midnight. */
    private void add(Duration span) {
        add(span.toString());
        if (!span.isNegative() && span.compareTo(Duration.ofDays(1)) < 0) {
            add(LocalTime.MIDNIGHT.plus(span).toString());
        }
    }

    private void add(Instant moment) {
        add(moment.toString());
        add(moment.atZone(ZoneOffset.UTC).toLocalDate().toString());
    }

    private void add(Object constant) {
        constants.add(JsonMapper.shared().valueToTree(constant));
    }

    /** Those of a type; checks may refuse them. */
    List<Value> of(DataType type) {
        return known.computeIfAbsent(
                type,
                any -> Stream.concat(
                                TrialAnswers.to(
                                        new Detail.Question("any", type, List.of(), List.of(), Optional.empty()))
                                        .stream(),
                                Stream.concat(constants.stream(), matching(type))
                                        .flatMap(json -> type.read(json).accepted().stream()))
                        .distinct()
                        .toList());
    }

    /** A text that the pattern of a type takes. */
    private static Stream<JsonNode> matching(DataType type) {
        return type instanceof TextType text
                ? text.pattern().flatMap(PatternSample::of).stream().map(JsonNodeFactory.instance::stringNode)
                : Stream.empty();
    }

    Optional<Value> any(DataType type, Random random) {
        List<Value> values = of(type);
        return values.isEmpty() ? Optional.empty() : Optional.of(values.get(random.nextInt(values.size())));
    }

    /** Something that a tool may give. */
    ObjectNode output(String tool, Random random) {
        ObjectNode output = JsonNodeFactory.instance.objectNode();
        flow.tools()
                .tool(tool)
                .map(ToolSignature::gives)
                .ifPresent(gives -> gives.forEach((name, written) -> TypeReader.read(written.toJson())
                        .type()
                        .flatMap(type -> given(type, random))
                        .ifPresent(value -> output.set(name, value))));
        return output;
    }

    /** Texts that programs give may be empty, other than those that people do. */
    private Optional<JsonNode> given(DataType type, Random random) {
        return type.equals(TextType.ANY) && random.nextInt(4) == 0
                ? Optional.of(JsonNodeFactory.instance.stringNode(""))
                : any(type, random).map(Value::toJson);
    }
}

package dev.cairn.flows.talk;

import dev.cairn.flows.compiled.CompiledFlow;
import dev.cairn.flows.compiled.CompiledGraph;
import dev.cairn.flows.compiled.CompiledNode;
import dev.cairn.flows.compiled.CompiledNode.Detail;
import dev.cairn.flows.compiled.ExpressionValues;
import dev.cairn.flows.compiled.NameSource;
import dev.cairn.flows.expression.Evaluated;
import dev.cairn.flows.expression.Expression;
import dev.cairn.flows.type.DataType;
import dev.cairn.flows.type.DateType;
import dev.cairn.flows.type.TimeType;
import dev.cairn.flows.type.Value;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.FormatStyle;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import tools.jackson.databind.JsonNode;

/** Writes what an expression in a text comes to as people of a language do: an answer by its type, anything else by what it is. */
final class ValuePhrase {
    private final CompiledFlow flow;
    private final Locale locale;
    private final ZoneId zone;

    ValuePhrase(CompiledFlow flow, TalkSetting setting) {
        this.flow = flow;
        this.locale = setting.language();
        this.zone = setting.zoneId();
    }

    /** What stands in the text; nothing for what is not there. */
    String of(CompiledGraph graph, Expression expression, Evaluated value) {
        if (!(value instanceof Evaluated.Known(Object known))) {
            return "";
        }
        return type(graph, expression.text().strip(), 0)
                .flatMap(type -> typed(type, known))
                .orElseGet(() -> plain(known));
    }

    private Optional<String> typed(DataType type, Object known) {
        JsonNode json = ExpressionValues.toJson(known);
        Optional<Value> value = type.read(json).accepted().or(() -> temporal(type, known));
        return value.map(found -> type.show(found, locale));
    }

    /** Dates and times are moments and durations within expressions. */
    private static Optional<Value> temporal(DataType type, Object known) {
        if (type instanceof DateType && known instanceof Instant at) {
            return Optional.of(new Value.Date(at.atZone(ZoneOffset.UTC).toLocalDate()));
        }
        return type instanceof TimeType && known instanceof Duration span
                ? Optional.of(new Value.Time(LocalTime.MIDNIGHT.plus(span)))
                : Optional.empty();
    }

    /** The type of what a plain name stands for. */
    private Optional<DataType> type(CompiledGraph graph, String name, int depth) {
        NameSource source = graph.names().get(name);
        if (source == null || depth > 8) {
            return Optional.empty();
        }
        return switch (source) {
            case NameSource.AnswerOf(String key) -> ofAnswer(graph, key);
            case NameSource.TakenValue(String taken) ->
                Optional.ofNullable(graph.takes().get(taken));
            case NameSource.ContextValue(String of) ->
                Optional.ofNullable(flow.context().get(of));
            case NameSource.GivenValue(int node, String given) ->
                graph.nodes().get(node).detail() instanceof Detail.FlowCall call
                        ? ofGiven(call.flow(), given, depth)
                        : Optional.empty();
            case NameSource.PathValue(int node, String path, String given) -> ofGiven(path, given, depth);
            case NameSource.ResultField(int node, String field) ->
                graph.resultType(graph.nodes().get(node).id() + "." + field);
            case NameSource.WholeResult whole -> Optional.empty();
            case NameSource.GivenList list -> Optional.empty();
            case NameSource.EachItem item -> Optional.empty();
            case NameSource.EachIndex index -> Optional.empty();
            case NameSource.LastGiven last -> Optional.empty();
        };
    }

    private Optional<DataType> ofGiven(String called, String given, int depth) {
        CompiledGraph graph = flow.graph(called);
        Expression expression = graph.gives().get(given);
        return expression == null
                ? Optional.empty()
                : type(graph, expression.text().strip(), depth + 1);
    }

    private static Optional<DataType> ofAnswer(CompiledGraph graph, String key) {
        return graph.asking(key).stream()
                .map(CompiledNode::detail)
                .flatMap(detail -> detail instanceof Detail.Question question
                        ? java.util.stream.Stream.of(question.type())
                        : java.util.stream.Stream.empty())
                .findFirst();
    }

    private String plain(Object known) {
        return switch (known) {
            case Boolean yes -> HouseWords.of(yes ? "yes" : "no", locale);
            case Long number -> String.valueOf(number);
            case Double number ->
                number == Math.rint(number) && Math.abs(number) < 1e15
                        ? String.valueOf(number.longValue())
                        : java.text.NumberFormat.getInstance(locale).format(number);
            case Instant moment ->
                DateTimeFormatter.ofLocalizedDateTime(FormatStyle.LONG, FormatStyle.SHORT)
                        .withLocale(locale)
                        .format(moment.atZone(zone));
            case List<?> list -> list.stream().map(this::plain).collect(Collectors.joining(", "));
            case Map<?, ?> map -> map.values().stream().map(this::plain).collect(Collectors.joining(" "));
            default -> String.valueOf(known);
        };
    }
}

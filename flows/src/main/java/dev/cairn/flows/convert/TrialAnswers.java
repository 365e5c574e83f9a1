package dev.cairn.flows.convert;

import dev.cairn.flows.compiled.CompiledNode.Detail.Question;
import dev.cairn.flows.expression.NameUse;
import dev.cairn.flows.type.ChoiceOption;
import dev.cairn.flows.type.ChoiceType;
import dev.cairn.flows.type.ChoicesType;
import dev.cairn.flows.type.DataType;
import dev.cairn.flows.type.ListType;
import dev.cairn.flows.type.NumberType;
import dev.cairn.flows.type.Value;
import dev.cairn.flows.type.WholeType;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.JsonNodeFactory;

/** Answers that a question may take, for trials: usual ones of each type, the bounds of the type, and what the checks compare with. */
public final class TrialAnswers {
    private static final List<JsonNode> USUAL =
            JsonMapper.shared().readTree("""
                    ["another text", true, 1, 10, 100, 1.5, "2026-01-01", "2030-06-15", "12:00", "2026-01-01T12:00:00Z", "PT1H",
                     {"amount": 10, "currency": "EUR"}, "someone@example.org", "+4930123456", "https://example.org/",
                     "a", "A", "abc", "ABC", "1", "12", "123", "1234", "12345", "123456", "A1", "AB1234", "0", {}]
                    """).valueStream().toList();

    private TrialAnswers() {}

    /** Those that are of the question's type; whether a check takes them is another matter. */
    public static List<Value> to(Question question) {
        return Stream.concat(own(question.type()), Stream.concat(compared(question), USUAL.stream()))
                .flatMap(json -> question.type().read(json).accepted().stream())
                .distinct()
                .toList();
    }

    private static Stream<JsonNode> own(DataType type) {
        return switch (type) {
            case ChoiceType choice ->
                choice.options().stream().map(ChoiceOption::id).map(TrialAnswers::json);
            case ChoicesType choices -> {
                List<String> ids =
                        choices.options().stream().map(ChoiceOption::id).toList();
                yield Stream.iterate(1, size -> size <= ids.size(), size -> size + 1)
                        .map(size -> json(ids.subList(0, size)));
            }
            case WholeType whole ->
                Stream.of(whole.from(), whole.to()).flatMap(Optional::stream).map(TrialAnswers::json);
            case NumberType number ->
                Stream.of(number.from(), number.to()).flatMap(Optional::stream).map(TrialAnswers::json);
            case ListType list ->
                Stream.concat(own(list.of()), USUAL.stream())
                        .flatMap(json -> list.of().read(json).accepted().stream())
                        .limit(3)
                        .map(value -> json(List.of(value.toJson())));
            default -> Stream.empty();
        };
    }

    /** What the checks name, and the whole numbers beside it. */
    private static Stream<JsonNode> compared(Question question) {
        return question.checks().stream()
                .flatMap(check -> check.uses().stream())
                .map(NameUse::constants)
                .flatMap(constants -> constants.stream())
                .flatMap(constant -> constant instanceof Long whole
                        ? Stream.of(whole, whole + 1, whole - 1)
                        : constant instanceof Double number
                                ? Stream.of(number, number + 1, number - 1)
                                : Stream.of(constant).filter(String.class::isInstance))
                .filter(Objects::nonNull)
                .map(TrialAnswers::json);
    }

    private static JsonNode json(Object value) {
        return value instanceof String text
                ? JsonNodeFactory.instance.stringNode(text)
                : JsonMapper.shared().valueToTree(value);
    }
}

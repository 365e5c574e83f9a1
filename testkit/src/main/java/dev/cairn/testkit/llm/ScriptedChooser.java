package dev.cairn.testkit.llm;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.function.Function;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * Models of a character, for {@link ScriptedLlm}: each answers any question by the schema that goes with it, and is told apart by which of the values it
 * takes that the schema allows. What the schema leaves open is answered with nothing much. Each instance is for one server; thread-safe.
 */
public final class ScriptedChooser implements Function<Question, String> {
    /** Takes one of several values of a field. */
    @FunctionalInterface
    public interface Taste {
        /** One of {@code values}, of which there is at least one, for a field of the answer to a question. */
        String choose(Question question, String field, List<String> values);
    }

    private final Taste taste;

    private ScriptedChooser(Taste taste) {
        this.taste = taste;
    }

    /** Of a taste of one's own. */
    public static ScriptedChooser of(Taste taste) {
        return new ScriptedChooser(taste);
    }

    /** Takes whatever comes first: what small models do. */
    public static ScriptedChooser first() {
        return of((question, field, values) -> values.getFirst());
    }

    /** Takes whatever comes last. */
    public static ScriptedChooser last() {
        return of((question, field, values) -> values.getLast());
    }

    /** Takes anything, drawn from a seed and the question: the same question is answered the same way. */
    public static ScriptedChooser random(long seed) {
        return of((question, field, values) ->
                values.get(new SplittableRandom(seed ^ question.text().hashCode()).nextInt(values.size())));
    }

    /** Takes again what it has taken before, in the order in which it has come to like it, and what it likes it never gives up. */
    public static ScriptedChooser stubborn() {
        List<String> liked = new ArrayList<>();
        return of((question, field, values) -> {
            synchronized (liked) {
                String choice =
                        liked.stream().filter(values::contains).findFirst().orElse(values.getLast());
                if (!liked.contains(choice)) {
                    liked.add(choice);
                }
                return choice;
            }
        });
    }

    /**
     * Takes the value whose line in the prompt has the most of these words, and {@code otherwise} where no line has any: a model that knows what
     * is looked for.
     */
    public static ScriptedChooser preferring(List<String> words, Taste otherwise) {
        List<String> wanted =
                words.stream().map(word -> word.toLowerCase(Locale.ROOT)).toList();
        return of((question, field, values) -> {
            String best = "";
            long most = 0;
            for (String value : values) {
                long has =
                        wanted.stream().filter(lines(question, value)::contains).count();
                if (has > most) {
                    most = has;
                    best = value;
                }
            }
            return most > 0 ? best : otherwise.choose(question, field, values);
        });
    }

    /** What a question says of a value: the lines that begin with it. */
    private static String lines(Question question, String value) {
        return question.user()
                .lines()
                .filter(line -> line.startsWith(value + ":"))
                .reduce("", String::concat)
                .toLowerCase(Locale.ROOT);
    }

    @Override
    public String apply(Question question) {
        return JsonMapper.shared().writeValueAsString(value(question, "", question.schema()));
    }

    private JsonNode value(Question question, String field, JsonNode schema) {
        JsonNode values = schema.path("enum");
        if (!values.isEmpty()) {
            return JsonNodeFactory.instance.stringNode(taste.choose(question, field, texts(values)));
        }
        return switch (schema.path("type").asString("")) {
            case "object" -> object(question, schema);
            case "array" -> JsonNodeFactory.instance.arrayNode();
            case "boolean" -> JsonNodeFactory.instance.booleanNode(true);
            case "integer", "number" ->
                JsonNodeFactory.instance.numberNode(schema.path("minimum").asInt(0));
            default -> JsonNodeFactory.instance.stringNode("as it seems");
        };
    }

    private ObjectNode object(Question question, JsonNode schema) {
        ObjectNode answer = JsonNodeFactory.instance.objectNode();
        schema.path("properties")
                .properties()
                .forEach(property ->
                        answer.set(property.getKey(), value(question, property.getKey(), property.getValue())));
        return answer;
    }

    private static List<String> texts(JsonNode values) {
        Stream<JsonNode> all = ((ArrayNode) values).valueStream();
        return all.map(JsonNode::asString).toList();
    }
}

package dev.cairn.llm.schema;

import dev.cairn.engine.CairnException;
import dev.cairn.engine.json.Json;
import dev.cairn.engine.json.JsonCodec;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import tools.jackson.core.JacksonException;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * The shape of an answer, or of a tool's arguments: a record of texts, numbers, booleans, enums, records and lists of these. Its JSON schema
 * is derived from it, and what is read must keep to it to the letter: no prose around it, no field too many or too few. Immutable.
 *
 * @param <O> the record
 */
public final class AnswerType<O> {
    static final JsonMapper STRICT = JsonMapper.builder()
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .build();

    private final Class<O> type;
    private final List<AnswerField> fields;
    private final JsonNode schema;

    private AnswerType(Class<O> type, FieldRules rules) {
        this.type = type;
        this.fields = AnswerField.of(type, rules);
        this.schema = AnswerField.object(fields);
    }

    /**
     * Of a record.
     *
     * @throws IllegalArgumentException if it has a component of another kind
     */
    public static <O> AnswerType<O> of(Class<O> type) {
        return of(type, FieldRules.ANSWER);
    }

    /**
     * Of a record that a tool takes: texts may be long, and a component that is an {@link Optional} may be left out.
     *
     * @throws IllegalArgumentException if it has a component of another kind
     */
    public static <O> AnswerType<O> arguments(Class<O> type) {
        return of(type, FieldRules.ARGUMENTS);
    }

    private static <O> AnswerType<O> of(Class<O> type, FieldRules rules) {
        if (!type.isRecord()) {
            throw new IllegalArgumentException(type.getName() + " must be a record to be " + rules.what());
        }
        AnswerField.checkFinite(type, List.of(), rules);
        return new AnswerType<>(type, rules);
    }

    /** The JSON schema: all fields required that are not optional, no others allowed. */
    public JsonNode schema() {
        return schema.deepCopy();
    }

    /** The same for a reader, on one line a field. */
    public String describe() {
        return fields.stream()
                .map(AnswerField::describe)
                .reduce((a, b) -> a + "\n" + b)
                .orElse("");
    }

    /**
     * Reads an answer.
     *
     * @throws AnswerException if it is no JSON, or not of this shape
     */
    public O read(String text) throws AnswerException {
        JsonNode tree;
        try {
            tree = STRICT.readTree(text.strip());
        } catch (JacksonException e) {
            throw AnswerException.notJson(start(text));
        }
        if (!(tree instanceof ObjectNode object)) {
            throw text.isBlank() ? AnswerException.notJson("nothing") : AnswerException.wrongShape("not an object");
        }
        return read(object);
    }

    /**
     * Reads an answer wherever it stands in a reply: in a code fence, with prose around it, behind thoughts, or as what a tool is called with.
     * The reply must have one object of this shape; it may stand there twice, but not beside another one that would do as well.
     *
     * @throws AnswerException if there is none, or more than one
     */
    public O find(String reply) throws AnswerException {
        try {
            return read(reply);
        } catch (AnswerException e) {
            return search(reply);
        }
    }

    /**
     * Reads an answer out of what a model has thought, where it has said nothing else: the last whole object of this shape, to which the thoughts have led.
     *
     * @throws AnswerException if there is none
     */
    public O findLast(String thoughts) throws AnswerException {
        AnswerException why = AnswerException.notJson("nothing like one");
        for (ObjectNode object : AnswerSearch.objectsAnywhere(thoughts).reversed()) {
            try {
                return readOrUnwrap(object);
            } catch (AnswerException e) {
                why = why.isJson() ? why : e;
            }
        }
        throw why;
    }

    private O search(String reply) throws AnswerException {
        List<ObjectNode> objects = AnswerSearch.objects(reply);
        Set<O> answers = new LinkedHashSet<>();
        AnswerException why = AnswerException.notJson(reply.isBlank() ? "nothing" : start(reply));
        for (ObjectNode object : objects) {
            try {
                answers.add(readOrUnwrap(object));
            } catch (AnswerException e) {
                why = e;
            }
        }
        if (answers.isEmpty()) {
            throw why;
        }
        if (answers.size() > 1) {
            throw AnswerException.wrongShape(
                    answers.size() + " different objects would do, and nothing says which counts");
        }
        return answers.iterator().next();
    }

    private O readOrUnwrap(ObjectNode outer) throws AnswerException {
        AnswerException why;
        try {
            return read(outer.deepCopy());
        } catch (AnswerException e) {
            why = e;
        }
        Optional<ObjectNode> inner = AnswerSearch.inside(outer, 0);
        for (int depth = 1; inner.isPresent(); depth++) {
            try {
                return read(inner.get().deepCopy());
            } catch (AnswerException e) {
                inner = AnswerSearch.inside(inner.get(), depth);
            }
        }
        throw why;
    }

    private O read(ObjectNode tree) throws AnswerException {
        AnswerField.fillIn(fields, tree);
        O answer;
        try {
            answer = JsonCodec.standard().read("the answer", new Json(tree.toString()), type);
        } catch (CairnException e) {
            throw AnswerException.wrongShape(String.valueOf(e.getMessage()));
        }
        Optional<String> objection = fields.stream()
                .map(field -> field.objection(tree))
                .flatMap(Optional::stream)
                .findFirst();
        if (objection.isPresent()) {
            throw AnswerException.wrongShape(objection.get());
        }
        return answer;
    }

    /** An answer as JSON that {@link #read} reads. */
    public String write(O answer) {
        return JsonCodec.standard().write(answer).text();
    }

    private static String start(String text) {
        String line = text.replaceAll("\\s+", " ").strip();
        return "'" + (line.length() > 60 ? line.substring(0, 60) + "…" : line) + "'";
    }
}

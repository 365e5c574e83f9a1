package dev.cairn.flows.type;

import com.google.re2j.Pattern;
import com.google.re2j.PatternSyntaxException;
import com.networknt.schema.Error;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaException;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SchemaRegistryConfig;
import com.networknt.schema.SpecificationVersion;
import dev.cairn.engine.json.Json;
import java.util.List;
import java.util.Locale;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * Data by a JSON schema of draft 2020-12. The schema refers to nothing outside of itself; its patterns are RE2's.
 *
 * @param schema the schema as JSON; two schemas that differ only in spaces and the order of members are equal
 */
public record JsonType(Json schema) implements DataType {
    private static final JsonMapper MAPPER = JsonMapper.shared();
    private static final int MOST_KEPT = 500;
    private static final SchemaRegistry SCHEMAS = SchemaRegistry.withDefaultDialect(
            SpecificationVersion.DRAFT_2020_12,
            registry -> registry.schemaRegistryConfig(SchemaRegistryConfig.builder()
                    .regularExpressionFactory(pattern -> Pattern.compile(pattern)::matches)
                    .failFast(true)
                    .build()));
    private static final ConcurrentMap<Json, Schema> COMPILED = new ConcurrentHashMap<>();

    public JsonType {
        JsonNode tree;
        try {
            tree = sorted(MAPPER.readTree(schema.text()));
        } catch (JacksonException e) {
            throw new IllegalArgumentException("a schema must be JSON", e);
        }
        if (!tree.isObject() && !tree.isBoolean()) {
            throw new IllegalArgumentException("a schema is an object, or true or false");
        }
        refuseOutside(tree);
        schema = new Json(MAPPER.writeValueAsString(tree));
        compiled(schema);
    }

    /** By a schema. */
    public static JsonType of(JsonNode schema) {
        return new JsonType(new Json(MAPPER.writeValueAsString(schema)));
    }

    /** Trees that mean the same in one form. */
    static JsonNode sorted(JsonNode tree) {
        if (tree.isObject()) {
            ObjectNode sorted = JsonNodeFactory.instance.objectNode();
            new TreeSet<>(tree.propertyNames()).forEach(name -> sorted.set(name, sorted(tree.path(name))));
            return sorted;
        }
        if (tree.isArray()) {
            ArrayNode list = JsonNodeFactory.instance.arrayNode();
            tree.forEach(item -> list.add(sorted(item)));
            return list;
        }
        return tree.isNumber()
                ? NumberType.decimal(tree)
                        .<JsonNode>map(number -> new Value.Decimal(number).toJson())
                        .orElse(tree)
                : tree;
    }

    private static void refuseOutside(JsonNode part) {
        for (String reference : List.of("$ref", "$dynamicRef")) {
            JsonNode target = part.path(reference);
            if (target.isString() && !target.asString().startsWith("#")) {
                throw new IllegalArgumentException("the schema refers to '" + FoundText.shortened(target.asString())
                        + "' outside of itself; write it out under $defs");
            }
        }
        part.forEach(JsonType::refuseOutside);
    }

    private static Schema compiled(Json schema) {
        Schema known = COMPILED.get(schema);
        if (known != null) {
            return known;
        }
        try {
            Schema made = SCHEMAS.getSchema(MAPPER.readTree(schema.text()));
            made.initializeValidators();
            if (COMPILED.size() < MOST_KEPT) {
                COMPILED.put(schema, made);
            }
            return made;
        } catch (SchemaException | PatternSyntaxException e) {
            throw new IllegalArgumentException("not a JSON schema: " + e.getMessage(), e);
        }
    }

    @Override
    public String name() {
        return "json";
    }

    @Override
    public CheckedValue read(JsonNode json) {
        return json.isMissingNode() ? refuse(json) : check(Value.Structure.of(json));
    }

    @Override
    public CheckedValue check(Value value) {
        JsonNode json = value.toJson();
        if (!(value instanceof Value.Structure)) {
            return refuse(json);
        }
        List<Error> errors = compiled(schema).validate(json);
        return errors.isEmpty()
                ? new CheckedValue.Accepted(value)
                : new CheckedValue.Refused(
                        expected(Locale.ENGLISH),
                        FoundText.text(json) + " (" + errors.getFirst().getInstanceLocation() + ": "
                                + errors.getFirst().getMessage() + ")");
    }

    @Override
    public String expected(Locale locale) {
        return TypeTexts.of("json", locale);
    }

    @Override
    public String show(Value value, Locale locale) {
        return value.toJson().toString();
    }
}

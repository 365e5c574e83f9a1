package dev.cairn.engine.json;

import com.fasterxml.jackson.annotation.JsonAutoDetect.Visibility;
import java.util.Optional;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.core.StreamWriteConstraints;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.EnumNamingStrategies;
import tools.jackson.databind.InjectableValues;
import tools.jackson.databind.MapperFeature;
import tools.jackson.databind.PropertyNamingStrategies;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.cfg.CoercionAction;
import tools.jackson.databind.cfg.CoercionInputShape;
import tools.jackson.databind.cfg.DateTimeFeature;
import tools.jackson.databind.cfg.EnumFeature;
import tools.jackson.databind.cfg.JsonNodeFeature;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.type.LogicalType;

/** Jackson as strict as the engine is: what is not what was declared is an error, and nothing is made of another thing. */
final class StrictMapper {
    /** How deep a value may be nested that is written: a thread of the usual size can read it. What is read may have such a value well inside it. */
    private static final int DEEPEST_WRITTEN = 600;

    private static final int DEEPEST_READ = 2 * DEEPEST_WRITTEN;

    /** How many digits a number may have; reading one takes longer than its digits' number says. */
    private static final int LONGEST_NUMBER = 100_000;

    private StrictMapper() {}

    static JsonMapper create() {
        return JsonMapper.builder(JsonFactory.builder()
                        .streamWriteConstraints(StreamWriteConstraints.builder()
                                .maxNestingDepth(DEEPEST_WRITTEN)
                                .build())
                        .streamReadConstraints(StreamReadConstraints.builder()
                                .maxNestingDepth(DEEPEST_READ)
                                .maxNumberLength(LONGEST_NUMBER)
                                .build())
                        .build())
                .addModule(new StandardTypes())
                .annotationIntrospector(new InjectedParameters())
                .injectableValues(new InjectableValues.Std().addValue(AddedLater.ABSENT, Optional.empty()))
                // a record's components are its JSON, and not what its methods happen to be called
                .changeDefaultVisibility(visible -> visible.withGetterVisibility(Visibility.NONE)
                        .withIsGetterVisibility(Visibility.NONE)
                        .withFieldVisibility(Visibility.ANY))
                .propertyNamingStrategy(PropertyNamingStrategies.SNAKE_CASE)
                .enumNamingStrategy(EnumNamingStrategies.SNAKE_CASE)
                .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
                .enable(
                        DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES,
                        DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES,
                        DeserializationFeature.FAIL_ON_MISSING_CREATOR_PROPERTIES,
                        DeserializationFeature.FAIL_ON_NULL_CREATOR_PROPERTIES,
                        DeserializationFeature.FAIL_ON_TRAILING_TOKENS,
                        DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
                .enable(EnumFeature.FAIL_ON_NUMBERS_FOR_ENUMS)
                .disable(MapperFeature.ALLOW_COERCION_OF_SCALARS)
                .disable(DeserializationFeature.ACCEPT_FLOAT_AS_INT)
                .withCoercionConfig(
                        LogicalType.Textual,
                        text -> text.setCoercion(CoercionInputShape.Integer, CoercionAction.Fail)
                                .setCoercion(CoercionInputShape.Float, CoercionAction.Fail)
                                .setCoercion(CoercionInputShape.Boolean, CoercionAction.Fail))
                .disable(JsonNodeFeature.STRIP_TRAILING_BIGDECIMAL_ZEROES)
                .disable(DateTimeFeature.WRITE_DATES_AS_TIMESTAMPS, DateTimeFeature.WRITE_DURATIONS_AS_TIMESTAMPS)
                // a time keeps the zone or offset that it was given
                .enable(DateTimeFeature.WRITE_DATES_WITH_ZONE_ID)
                .disable(
                        DateTimeFeature.ADJUST_DATES_TO_CONTEXT_TIME_ZONE,
                        DateTimeFeature.NORMALIZE_DESERIALIZED_ZONE_ID,
                        DateTimeFeature.WRITE_DATES_WITH_CONTEXT_TIME_ZONE)
                .disable(MapperFeature.SORT_PROPERTIES_ALPHABETICALLY)
                .disable(SerializationFeature.FAIL_ON_EMPTY_BEANS)
                .build();
    }
}

package dev.cairn.engine.json;

import java.util.Objects;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.JsonParser;
import tools.jackson.databind.DeserializationContext;
import tools.jackson.databind.SerializationContext;
import tools.jackson.databind.ValueDeserializer;
import tools.jackson.databind.ValueSerializer;
import tools.jackson.databind.annotation.JsonDeserialize;
import tools.jackson.databind.annotation.JsonSerialize;

/**
 * A JSON value: what a journal carries of outputs and states without knowing their types. Either text, or a value that is written when its
 * text is asked for. Two are equal if their texts are. Thread-safe where the value is immutable.
 */
@JsonSerialize(using = Json.Writer.class)
@JsonDeserialize(using = Json.Reader.class)
public final class Json {
    private final @Nullable Object value;
    private final @Nullable JsonCodec codec;
    private volatile @Nullable String text;

    /** JSON as compact text. */
    public Json(String text) {
        this.text = text;
        this.value = null;
        this.codec = null;
    }

    private Json(Object value, JsonCodec codec) {
        this.value = value;
        this.codec = codec;
    }

    /** A value that {@code codec} writes when the text is asked for; what is wrong with it shows then. */
    public static Json of(Object value, JsonCodec codec) {
        return new Json(value, codec);
    }

    /**
     * Compact JSON.
     *
     * @throws dev.cairn.engine.CairnException {@code json.write}
     */
    public String text() {
        String known = text;
        if (known == null) {
            known = Objects.requireNonNull(codec).text(Objects.requireNonNull(value));
            text = known;
        }
        return known;
    }

    /** Whether its text is there already. */
    public boolean isText() {
        return text != null;
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Json json && json.text().equals(text());
    }

    @Override
    public int hashCode() {
        return text().hashCode();
    }

    @Override
    public String toString() {
        return text();
    }

    static final class Writer extends ValueSerializer<Json> {
        @Override
        public void serialize(Json json, JsonGenerator out, SerializationContext context) throws JacksonException {
            if (json.value != null && json.text == null) {
                context.writeValue(out, json.value); // straight into the event, without a text in between
            } else {
                out.writeRawValue(json.text());
            }
        }
    }

    static final class Reader extends ValueDeserializer<Json> {
        @Override
        public Json deserialize(JsonParser in, DeserializationContext context) throws JacksonException {
            return new Json(JsonCopy.text(in));
        }

        @Override
        public Json getNullValue(DeserializationContext context) {
            return new Json("null");
        }
    }
}

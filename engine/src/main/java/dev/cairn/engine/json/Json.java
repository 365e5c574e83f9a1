package dev.cairn.engine.json;

import java.nio.charset.StandardCharsets;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.JsonParser;
import tools.jackson.core.json.UTF8StreamJsonParser;
import tools.jackson.databind.DeserializationContext;
import tools.jackson.databind.SerializationContext;
import tools.jackson.databind.ValueDeserializer;
import tools.jackson.databind.ValueSerializer;
import tools.jackson.databind.annotation.JsonDeserialize;
import tools.jackson.databind.annotation.JsonSerialize;

/**
 * A JSON value: what a journal carries of outputs and states without knowing their types. Either text, or its UTF-8, or a value that is written
 * when its text is asked for. Two are equal if their texts are. Thread-safe where the value is immutable.
 */
@JsonSerialize(using = Json.Writer.class)
@JsonDeserialize(using = Json.Reader.class)
public final class Json {
    /** What a reader of JSON is told of the bytes that it reads: a {@code byte[]}, from its first byte on. */
    static final Object SOURCE = new Object();

    private final @Nullable Object value;
    private final @Nullable JsonCodec codec;
    private final byte @Nullable [] utf8;
    private volatile @Nullable String text;

    /** JSON as compact text. */
    public Json(String text) {
        this(null, null, null);
        this.text = text;
    }

    private Json(@Nullable Object value, @Nullable JsonCodec codec, byte @Nullable [] utf8) {
        this.value = value;
        this.codec = codec;
        this.utf8 = utf8;
    }

    /** Compact JSON in UTF-8, which is not to be changed any more. */
    public static Json utf8(byte[] json) {
        return new Json(null, null, json);
    }

    /** A value that {@code codec} writes when the text is asked for; what is wrong with it shows then. */
    public static Json of(Object value, JsonCodec codec) {
        return new Json(value, codec, null);
    }

    /**
     * Compact JSON.
     *
     * @throws dev.cairn.engine.CairnException {@code json.write}
     */
    public String text() {
        String known = text;
        if (known == null) {
            known = utf8 != null
                    ? new String(utf8, StandardCharsets.UTF_8)
                    : Objects.requireNonNull(codec).text(Objects.requireNonNull(value));
            text = known;
        }
        return known;
    }

    /** Its UTF-8, if it was made of that; not to be changed. */
    byte @Nullable [] utf8() {
        return utf8;
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
            byte[] source = (byte[]) context.getAttribute(SOURCE);
            return source != null && in instanceof UTF8StreamJsonParser bytes
                    ? utf8(JsonCopy.utf8(bytes, source))
                    : new Json(JsonCopy.text(in));
        }

        @Override
        public Json getNullValue(DeserializationContext context) {
            return new Json("null");
        }
    }
}

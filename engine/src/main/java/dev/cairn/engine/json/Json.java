package dev.cairn.engine.json;

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
 * A JSON value kept as text: what a journal carries of outputs and states without knowing their types.
 *
 * @param text compact JSON
 */
@JsonSerialize(using = Json.Writer.class)
@JsonDeserialize(using = Json.Reader.class)
public record Json(String text) {
    @Override
    public String toString() {
        return text;
    }

    static final class Writer extends ValueSerializer<Json> {
        @Override
        public void serialize(Json value, JsonGenerator out, SerializationContext context) throws JacksonException {
            out.writeRawValue(value.text());
        }
    }

    static final class Reader extends ValueDeserializer<Json> {
        @Override
        public Json deserialize(JsonParser in, DeserializationContext context) throws JacksonException {
            return new Json(context.readTree(in).toString());
        }

        @Override
        public Json getNullValue(DeserializationContext context) {
            return new Json("null");
        }
    }
}

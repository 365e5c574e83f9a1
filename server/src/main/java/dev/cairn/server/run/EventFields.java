package dev.cairn.server.run;

import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.databind.json.JsonMapper;

/**
 * Goes over the fields of a journaled event, one after the other. What is not asked for, outputs above all, is passed over unread. A value that is of another
 * kind than is asked for counts as none. For one thread.
 */
public final class EventFields implements AutoCloseable {
    private final JsonParser json;
    private String name = "";
    private @Nullable JsonToken value;

    private EventFields(JsonParser json) {
        this.json = json;
    }

    /** Before the first field of an event as JSON. */
    public static EventFields of(byte[] payload) {
        JsonParser json = JsonMapper.shared().createParser(payload);
        json.nextToken();
        return new EventFields(json);
    }

    /** Goes on to the next field; false behind the last one. */
    public boolean next() {
        if (value != null) {
            json.skipChildren(); // an object that was read through has none left
        }
        String found = json.nextName();
        if (found == null) {
            return false;
        }
        name = found;
        value = json.nextToken();
        return true;
    }

    /** The field's name. */
    public String name() {
        return name;
    }

    /** The field's text; empty if it is none. */
    public String text() {
        return value == JsonToken.VALUE_STRING ? json.getString() : "";
    }

    /** The field's whole number, or else this one. */
    public long number(long otherwise) {
        return value == JsonToken.VALUE_NUMBER_INT ? json.getLongValue() : otherwise;
    }

    /** Whether the field is an object. */
    public boolean isObject() {
        return value == JsonToken.START_OBJECT;
    }

    /** The text of that name in the field, if this is an object; empty if there is none. */
    public String textWithin(String wanted) {
        String text = "";
        if (isObject()) {
            EventFields within = new EventFields(json);
            while (within.next()) {
                text = within.name().equals(wanted) ? within.text() : text;
            }
        }
        return text;
    }

    @Override
    public void close() {
        json.close();
    }
}

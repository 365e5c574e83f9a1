package dev.cairn.server.meter;

import dev.cairn.engine.budget.Meter;
import dev.cairn.engine.budget.Meters;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.databind.json.JsonMapper;

/**
 * What of a journaled event meters are told by; the rest of it, outputs above all, is passed over unread.
 *
 * @param name what happened
 * @param node the node; empty without one
 * @param attempt which try of the node or of the item it was; 1 where it does not say
 * @param item the number of an item of a for-each; 0 where it does not say
 * @param next what was decided about a failed try; empty where nothing was
 * @param fingerprint of the graph that the run goes by from then on; empty where it does not say
 * @param charges what it says that it charged
 */
record ChargedEvent(String name, String node, int attempt, int item, String next, String fingerprint, Meters charges) {

    /** Reads an event as JSON. */
    static ChargedEvent of(byte[] payload) {
        String name = "";
        String node = "";
        int attempt = 1;
        int item = 0;
        String next = "";
        String fingerprint = "";
        Meters charges = Meters.NONE;
        try (JsonParser json = JsonMapper.shared().createParser(payload)) {
            json.nextToken();
            for (String field = json.nextName(); field != null; field = json.nextName()) {
                JsonToken value = json.nextToken();
                switch (field) {
                    case "event" -> name = text(json, value);
                    case "node" -> node = text(json, value);
                    case "attempt" -> attempt = (int) number(json, value, attempt);
                    case "item" -> item = (int) number(json, value, item);
                    case "next" -> next = value == JsonToken.START_OBJECT ? decision(json) : "";
                    case "fingerprint" -> fingerprint = text(json, value);
                    case "charges" -> charges = value == JsonToken.START_OBJECT ? readings(json) : Meters.NONE;
                    default -> json.skipChildren();
                }
            }
        }
        return new ChargedEvent(name, node, attempt, item, next, fingerprint, charges);
    }

    private static String decision(JsonParser json) {
        String decision = "";
        for (String field = json.nextName(); field != null; field = json.nextName()) {
            JsonToken value = json.nextToken();
            if (field.equals("decision")) {
                decision = text(json, value);
            } else {
                json.skipChildren();
            }
        }
        return decision;
    }

    private static Meters readings(JsonParser json) {
        Meters readings = Meters.NONE;
        for (String meter = json.nextName(); meter != null; meter = json.nextName()) {
            readings = readings.plus(Meter.of(meter), number(json, json.nextToken(), 0));
        }
        return readings;
    }

    private static long number(JsonParser json, JsonToken value, long otherwise) {
        json.skipChildren();
        return value == JsonToken.VALUE_NUMBER_INT ? json.getLongValue() : otherwise;
    }

    private static String text(JsonParser json, JsonToken value) {
        json.skipChildren();
        return value == JsonToken.VALUE_STRING ? json.getString() : "";
    }
}

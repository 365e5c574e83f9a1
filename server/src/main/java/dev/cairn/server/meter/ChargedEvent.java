package dev.cairn.server.meter;

import dev.cairn.engine.budget.Meter;
import dev.cairn.engine.budget.Meters;
import dev.cairn.server.run.EventFields;
import java.util.Map;

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
        try (EventFields event = EventFields.of(payload)) {
            while (event.next()) {
                switch (event.name()) {
                    case "event" -> name = event.text();
                    case "node" -> node = event.text();
                    case "attempt" -> attempt = (int) event.number(attempt);
                    case "item" -> item = (int) event.number(item);
                    case "next" -> next = event.textWithin("decision");
                    case "fingerprint" -> fingerprint = event.text();
                    case "charges" -> charges = readings(event.numbersWithin());
                    default -> {} // passed over
                }
            }
        }
        return new ChargedEvent(name, node, attempt, item, next, fingerprint, charges);
    }

    private static Meters readings(Map<String, Long> numbers) {
        Meters readings = Meters.NONE;
        for (Map.Entry<String, Long> one : numbers.entrySet()) {
            readings = readings.plus(Meter.of(one.getKey()), one.getValue());
        }
        return readings;
    }
}

package dev.cairn.server.outline;

import dev.cairn.server.run.EventFields;

/**
 * What of a journaled event its run's path is drawn of; the rest of it, outputs above all, is passed over unread.
 *
 * @param name what happened
 * @param node the node; empty without one
 * @param to where it goes on; empty if it stays where it is
 * @param failed whether it says that the run ended as failed
 * @param attempt which try of the node it was; 1 where it does not say
 * @param item the number of an item of a for-each; 0 where it does not say
 * @param count how many items there are; 0 where it does not say
 * @param again whether it says when what failed is tried again
 */
record PathEvent(String name, String node, String to, boolean failed, int attempt, int item, int count, boolean again) {

    /** Reads an event as JSON. */
    static PathEvent of(byte[] payload) {
        String name = "";
        String node = "";
        String to = "";
        String next = "";
        boolean failed = false;
        int attempt = 1;
        int item = 0;
        int count = 0;
        boolean again = false;
        try (EventFields event = EventFields.of(payload)) {
            while (event.next()) {
                switch (event.name()) {
                    case "event" -> name = event.text();
                    case "node" -> node = event.text();
                    case "to" -> to = event.text();
                    case "disposition" -> failed = event.text().equals("failed");
                    case "next" -> next = event.isObject() ? event.textWithin("to") : event.text();
                    case "attempt" -> attempt = (int) event.number(attempt);
                    case "item" -> item = (int) event.number(item);
                    case "count" -> count = (int) event.number(count);
                    case "retry_delay_ms" -> again = event.number(-1) >= 0;
                    default -> {} // passed over
                }
            }
        }
        return new PathEvent(name, node, to.isEmpty() ? next : to, failed, attempt, item, count, again);
    }
}

package dev.cairn.server.live;

import dev.cairn.server.request.RequestQuery;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;

/** Where a stream stands, as the id of its last event: {@code RUN@SEQ} of each run that it tells of, divided by commas. */
final class EventCursor {
    private EventCursor() {}

    static String format(Map<String, Long> told) {
        return told.entrySet().stream()
                .map(one -> one.getKey() + "@" + one.getValue())
                .collect(Collectors.joining(","));
    }

    /** The places that a client came with; empty if it has none. */
    static Map<String, Long> parse(String text) {
        Map<String, Long> told = new LinkedHashMap<>();
        if (!text.isEmpty()) {
            for (String one : text.split(",", -1)) {
                int at = one.lastIndexOf('@');
                told.put(
                        at < 0 ? one : one.substring(0, at),
                        RequestQuery.number("Last-Event-ID", at < 0 ? "" : one.substring(at + 1)));
            }
        }
        return told;
    }
}

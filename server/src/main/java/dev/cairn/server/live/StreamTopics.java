package dev.cairn.server.live;

import dev.cairn.server.problem.ServerException;
import dev.cairn.server.request.RequestQuery;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * What a stream tells of.
 *
 * @param runs whether of all runs
 * @param interrupts whether of the questions that wait
 * @param progress whether of how far the steps of the runs are whose entries are told
 * @param from the runs whose entries are told, each with the entry that it goes on behind
 */
record StreamTopics(boolean runs, boolean interrupts, boolean progress, Map<String, Long> from) {
    private static final int MOST_RUNS = 8;
    private static final String RUN = "run:";

    StreamTopics {
        from = Collections.unmodifiableMap(new LinkedHashMap<>(from)); // told in the order in which they were asked for
    }

    /** Reads {@code runs,interrupts,progress,run:ID@SEQ}; {@code last} is where a client that comes again stood, as {@link EventCursor} writes it. */
    static StreamTopics parse(String text, String last) {
        boolean runs = false;
        boolean interrupts = false;
        boolean progress = false;
        Map<String, Long> from = new LinkedHashMap<>();
        for (String topic : text.split(",", -1)) {
            switch (topic) {
                case "runs" -> runs = true;
                case "interrupts" -> interrupts = true;
                case "progress" -> progress = true;
                default -> run(topic, from);
            }
        }
        EventCursor.parse(last).forEach(from::replace);
        if (from.size() > MOST_RUNS) {
            throw new ServerException("request.invalid", "a stream tells of " + MOST_RUNS + " runs at most");
        }
        return new StreamTopics(runs, interrupts, progress, from);
    }

    private static void run(String topic, Map<String, Long> from) {
        int at = topic.lastIndexOf('@');
        if (!topic.startsWith(RUN) || at <= RUN.length()) {
            throw new ServerException(
                    "request.invalid",
                    "'topics' are runs, interrupts, progress and run:ID@SEQ, divided by commas, not '" + topic + "'");
        }
        from.put(topic.substring(RUN.length(), at), RequestQuery.number("topics", topic.substring(at + 1)));
    }
}

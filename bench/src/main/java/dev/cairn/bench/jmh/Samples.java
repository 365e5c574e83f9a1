package dev.cairn.bench.jmh;

import dev.cairn.bench.contender.Written;
import dev.cairn.bench.workload.Conversation;
import dev.cairn.bench.workload.Conversation.Chat;
import dev.cairn.bench.workload.Workload;
import java.nio.charset.StandardCharsets;

/** What the microbenchmarks work on: taken from real runs. */
final class Samples {
    private static final int ITERATIONS = 10;

    private Samples() {}

    /** The last event of a run that is about a node. */
    static byte[] payload(Workload<?> workload, String node) throws InterruptedException {
        return Written.by(workload, ITERATIONS).events().stream()
                .filter(payload -> new String(payload, StandardCharsets.UTF_8).contains("\"node\":\"" + node + "\""))
                .reduce((first, second) -> second)
                .orElseThrow(() -> new IllegalStateException("no event of node '" + node + "' in " + workload.id()));
    }

    /** The end of an agent's loop with so many messages. */
    static Chat chat(int messages) {
        Conversation conversation = new Conversation();
        return conversation.loop(conversation.first(messages));
    }
}

package dev.cairn.flows.talk;

import dev.cairn.flows.walk.FlowFrame;

/**
 * A topic that the user has brought up and that has a flow of its own: what has been answered in it. The talk goes on behind it.
 *
 * @param topic its id
 * @param flow the flow's id
 * @param frame what is known in it
 */
public record OpenTopic(String topic, String flow, FlowFrame frame) {
    /** How many may lie above one another. */
    public static final int MOST = 4;

    OpenTopic with(FlowFrame changed) {
        return new OpenTopic(topic, flow, changed);
    }
}

package dev.cairn.llm.model;

import java.time.Duration;

/**
 * A language model that can be given tools. It calls none itself: it says which it wants called. Implementations are thread-safe and ask once:
 * whether to try again is their caller's decision.
 */
public interface ToolModel {
    /** What it is called in journals and in the price table. */
    ModelName name();

    /**
     * Asks and waits.
     *
     * @param timeout from the first byte sent to the last one read
     * @throws LlmException if there is no reply
     * @throws InterruptedException if the thread is interrupted; what was begun is given up
     */
    ToolReply reply(ToolRequest request, Duration timeout) throws LlmException, InterruptedException;
}

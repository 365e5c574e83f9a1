package dev.cairn.llm.model;

import java.time.Duration;

/** A language model that can be asked. Implementations are thread-safe and ask once: whether to try again is their caller's decision. */
public interface ChatModel {
    /** What it is called in journals and in the price table. */
    ModelName name();

    /** Where it is asked, so that answers of one server are not taken for another's; empty where there is no server. */
    default String server() {
        return "";
    }

    /**
     * Asks and waits.
     *
     * @param timeout from the first byte sent to the last one read
     * @throws LlmException if there is no reply
     * @throws InterruptedException if the thread is interrupted; what was begun is given up
     */
    ChatReply ask(ChatRequest request, Duration timeout) throws LlmException, InterruptedException;
}

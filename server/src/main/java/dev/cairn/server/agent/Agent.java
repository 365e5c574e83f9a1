package dev.cairn.server.agent;

import dev.cairn.engine.run.RunOptions;
import dev.cairn.engine.store.RunHead;
import dev.cairn.server.message.RunConversation;
import java.util.List;
import java.util.Optional;
import tools.jackson.databind.JsonNode;

/**
 * Something that can be started here: its form, and who carries its runs on. A graph of one's own is one by {@link GraphAgent}; whatever needs a device or a browser implements this.
 * Implementations are thread-safe.
 */
public interface Agent {
    /** Names it in requests. */
    String name();

    /** For people, in a few words. */
    String title();

    /** What it does, in a sentence. */
    String description();

    /** The name of the graph that its runs go by; empty if they go by several. */
    Optional<String> graph();

    /** JSON Schema (2020-12) of what a start takes: an object without other fields. */
    JsonNode form();

    /** Starts that need nothing to be filled in. */
    default List<StartOffer> offers() {
        return List.of();
    }

    /** What its runs share, so that one of them is worked on at a time and later ones wait; empty if they share nothing. */
    default Optional<String> lane() {
        return Optional.empty();
    }

    /** How its runs talk. */
    default RunConversation conversation() {
        return RunConversation.PLAIN;
    }

    /** Whether it carries such a run on. */
    default boolean carries(RunHead head) {
        return graph().filter(head.graph()::equals).isPresent();
    }

    /**
     * Makes a run durable; it is {@linkplain #carry carried} when its lane is free.
     *
     * @param form as {@link #form} says, with nothing else in it
     * @param options id and labels; an agent may add labels of its own
     * @return the run's id
     * @throws dev.cairn.engine.CairnException {@code form.invalid} or {@code request.field} if the form is not what the agent takes, {@code run.exists}; any other code is told as {@code agent.refused}, with its message
     */
    String submit(JsonNode form, RunOptions options);

    /**
     * Carries a run on until it has ended or waits for an answer, in the caller's thread. An interrupt leaves it where it is, to whoever carries it next.
     *
     * @throws dev.cairn.engine.CairnException if it cannot be carried on; {@code run.owned} while another process works on it
     */
    void carry(String run) throws InterruptedException;
}

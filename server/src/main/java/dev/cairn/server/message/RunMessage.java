package dev.cairn.server.message;

import dev.cairn.engine.store.StoredEvent;
import java.time.Instant;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * One thing that was said or done. An entry of a journal says one at most, and its number is the message's, so that a reader that has some goes on behind the last of them. Immutable.
 *
 * @param number the entry's
 * @param at when
 * @param from whose it is
 * @param kind what it is
 * @param text for people
 * @param more what else there is to it, by the names that the API has
 */
public record RunMessage(long number, Instant at, From from, Kind kind, String text, ObjectNode more) {
    /** Whose a message is. */
    public enum From {
        /** The agent's. */
        AGENT,
        /** The user's. */
        USER,
        /** A person's of the house. */
        HOUSE
    }

    /** What a message is. */
    public enum Kind {
        /** What a user says. */
        USER_MESSAGE,
        /** What the agent says. */
        AGENT_MESSAGE,
        /** What the agent asks. */
        AGENT_QUESTION,
        /** What it sees. */
        OBSERVATION,
        /** What it would do. */
        PROPOSAL,
        /** What the gate makes of that. */
        RULING,
        /** What came of it. */
        RESULT,
        /** How the run ended. */
        END;

        String label() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /** A message of an entry. */
    public static RunMessage of(StoredEvent entry, From from, Kind kind, String text) {
        return new RunMessage(
                entry.seq(), entry.at(), from, kind, text, JsonMapper.shared().createObjectNode());
    }

    /** The same with a text of that name beside, unless it is missing or empty. */
    public RunMessage with(String name, @Nullable String value) {
        return value == null || value.isEmpty()
                ? this
                : with(name, JsonMapper.shared().valueToTree(value));
    }

    /** The same with a value of that name beside. */
    public RunMessage with(String name, JsonNode value) {
        ObjectNode all = more.deepCopy();
        all.set(name, value);
        return new RunMessage(number, at, from, kind, text, all);
    }

    /** The same with a file's hash as its picture. */
    public RunMessage picturing(Optional<String> sha256) {
        return with("picture", sha256.orElse(null));
    }

    /** As the API has it. */
    public ObjectNode json() {
        ObjectNode json = JsonMapper.shared()
                .createObjectNode()
                .put("number", number)
                .put("at", at.toString())
                .put("from", from.name().toLowerCase(Locale.ROOT))
                .put("kind", kind.label())
                .put("text", text);
        return json.setAll(more);
    }
}

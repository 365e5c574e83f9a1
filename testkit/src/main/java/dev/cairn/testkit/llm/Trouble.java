package dev.cairn.testkit.llm;

import java.time.Duration;
import java.util.Map;

/** What a server does instead of giving a good answer. */
public sealed interface Trouble {
    /** Never replies. */
    record Hang() implements Trouble {}

    /** Replies with a status that is no success. */
    record Status(int status, String message, Map<String, String> headers) implements Trouble {
        /** Copies the headers. */
        public Status {
            headers = Map.copyOf(headers);
        }
    }

    /** Begins a good reply and closes the connection in the middle of it. */
    record Cut() implements Trouble {}

    /** Sends a good reply byte by byte, with a pause behind each. */
    record Slow(Duration pause) implements Trouble {}

    /** Sends a reply of the protocol with this text as the answer. */
    record Says(String text) implements Trouble {}

    /** Sends the good answer as the end of what the model has thought, behind these thoughts, and nothing as its reply. */
    record Thinks(String before) implements Trouble {}

    /** Sends this as the whole body. */
    record Body(String body) implements Trouble {}

    /** Refuses each request that has a field, as servers do that do not know it; answers the others. */
    record Refuses(String field, String message) implements Trouble {}

    /** Too many requests, and when to come again in seconds. */
    static Trouble rateLimited(int retryAfterSeconds) {
        return new Status(429, "rate limit reached", Map.of("retry-after", Integer.toString(retryAfterSeconds)));
    }

    /** The server is broken. */
    static Trouble serverError() {
        return new Status(500, "internal error", Map.of());
    }

    /** A friendly text around what may be an answer. */
    static Trouble prose(String answer) {
        return new Says("Sure! Here is my answer:\n```json\n" + answer + "\n```\nLet me know if I can help.");
    }

    /** JSON of some other shape. */
    static Trouble wrongSchema() {
        return new Says("{\"thoughts\": [1, 2, 3]}");
    }
}

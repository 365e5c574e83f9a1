package dev.cairn.flows.understand;

import dev.cairn.flows.type.DataType;
import dev.cairn.flows.type.JsonType;
import dev.cairn.flows.type.ListType;
import dev.cairn.flows.type.TextType;
import dev.cairn.flows.type.Value;
import java.util.List;
import java.util.Optional;

/**
 * A question that a message may answer.
 *
 * @param key what its answer is stored under; the only name for it
 * @param type what the answer is to be
 * @param ask its words in the language of the talk
 * @param names what people may call it besides: its label, its key in words
 * @param current its answer so far, which may be corrected; empty for one that is open
 * @param secret whether its answer is to be seen by nobody: it is not sent to a model
 */
public record OpenQuestion(
        String key, DataType type, String ask, List<String> names, Optional<Value> current, boolean secret) {
    /** What a private question allows so that its answers may go to a model. */
    public static final String MODEL = "model";

    public OpenQuestion {
        if (key.isBlank()) {
            throw new IllegalArgumentException("a question needs a key");
        }
        names = List.copyOf(names);
    }

    /** An open one without other names. */
    public static OpenQuestion of(String key, DataType type, String ask) {
        return new OpenQuestion(key, type, ask, List.of(), Optional.empty(), false);
    }

    /** Whether its answer may stand in any message and is to be seen by nobody: words that no rule can tell from others. */
    public boolean isHiddenText() {
        return secret && current.isEmpty() && isText(type);
    }

    private static boolean isText(DataType type) {
        return type instanceof TextType
                || type instanceof JsonType
                || type instanceof ListType list && isText(list.of());
    }

    /** The same with an answer. */
    public OpenQuestion withCurrent(Value value) {
        return new OpenQuestion(key, type, ask, names, Optional.of(value), secret);
    }
}

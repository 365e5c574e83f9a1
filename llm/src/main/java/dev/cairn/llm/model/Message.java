package dev.cairn.llm.model;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonSubTypes.Type;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import java.util.List;

/** One turn of a conversation in which a model may call tools. Immutable; part of journals. */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "role")
@JsonSubTypes({
    @Type(value = Message.User.class, name = "user"),
    @Type(value = Message.Assistant.class, name = "assistant"),
    @Type(value = Message.Results.class, name = "results")
})
public sealed interface Message {
    /** What the model is told or asked. */
    record User(String text) implements Message {}

    /**
     * What the model said.
     *
     * @param text for people; may be empty
     * @param calls the tools that it wants called, in its order; each wants a result before the model is asked again
     */
    record Assistant(String text, List<ToolCall> calls) implements Message {
        /** Copies the calls. */
        public Assistant {
            calls = List.copyOf(calls);
        }

        /** A text without calls. */
        public static Assistant says(String text) {
            return new Assistant(text, List.of());
        }

        /** Calls without a text. */
        public static Assistant calls(ToolCall... calls) {
            return new Assistant("", List.of(calls));
        }
    }

    /** What came of all calls of the message before. */
    record Results(List<ToolResult> results) implements Message {
        /** Copies the results. */
        public Results {
            results = List.copyOf(results);
        }
    }
}

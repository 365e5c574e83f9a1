package dev.cairn.browser.node;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import dev.cairn.browser.task.TaskClause;
import dev.cairn.engine.json.AddedLater;
import dev.cairn.engine.json.ConstantValue;
import java.util.List;
import java.util.Optional;

/**
 * What a person says to a {@link ManualQuestion}.
 *
 * @param done always true: it was done, or said
 * @param message what was said; empty if something was done by hand
 * @param shown what was done in the browser's window to show how it is done; the task does it, and learns it
 */
public record ManualAnswer(
        @ConstantValue("true") boolean done,

        @JsonPropertyDescription("what you say; nothing where you did it by hand")
        Optional<String> message,

        @AddedLater @JsonPropertyDescription("what the browser's window has told; nothing where you answer in words")
        Optional<List<TaskClause>> shown) {
    /** Copies the list. */
    public ManualAnswer {
        shown = shown.map(List::copyOf);
    }

    /** In words, or that it was done. */
    public ManualAnswer(boolean done, Optional<String> message) {
        this(done, message, Optional.empty());
    }
}

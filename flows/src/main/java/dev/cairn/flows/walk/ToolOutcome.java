package dev.cairn.flows.walk;

import dev.cairn.engine.json.Json;
import java.time.Instant;
import java.util.Optional;

/**
 * What a tool left at its node.
 *
 * @param input as it got it: an object, names sorted
 * @param output an object; none if it failed for good
 * @param failure why it failed, in one line; empty if it did not
 */
public record ToolOutcome(Json input, Optional<Json> output, String failure, Instant at) {
    /** JSON has one null for no output and for an output that is none, so both are read as none. */
    public ToolOutcome {
        output = output.filter(json -> !(json.isText() && json.text().equals("null")));
    }

    /** It gave that. */
    public static ToolOutcome gave(Json input, Json output, Instant at) {
        return new ToolOutcome(input, Optional.of(output), "", at);
    }

    /** It failed for good. */
    public static ToolOutcome failed(Json input, String failure, Instant at) {
        return new ToolOutcome(input, Optional.empty(), failure, at);
    }
}

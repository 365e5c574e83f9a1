package dev.cairn.flows.walk;

import dev.cairn.engine.json.AddedLater;
import dev.cairn.engine.json.Json;
import java.time.Instant;
import java.util.Optional;

/**
 * What a tool left at its node.
 *
 * @param input as it got it: an object, names sorted
 * @param output an object; none if it failed for good
 * @param failure why it failed, in one line; empty if it did not
 * @param again the edge that led back to this very node since: what the tool did is taken back, and it runs once more
 */
public record ToolOutcome(
        Json input,
        Optional<Json> output,
        String failure,
        Instant at,
        @AddedLater Optional<String> again) {
    /** JSON has one null for no output and for an output that is none, so both are read as none. */
    public ToolOutcome {
        output = output.filter(json -> !(json.isText() && json.text().equals("null")));
    }

    /** It gave that. */
    public static ToolOutcome gave(Json input, Json output, Instant at) {
        return new ToolOutcome(input, Optional.of(output), "", at, Optional.empty());
    }

    /** It failed for good. */
    public static ToolOutcome failed(Json input, String failure, Instant at) {
        return new ToolOutcome(input, Optional.empty(), failure, at, Optional.empty());
    }

    /** The same, to be taken back and had once more, as an edge says. */
    ToolOutcome again(String edge) {
        return new ToolOutcome(input, output, failure, at, Optional.of(edge));
    }
}

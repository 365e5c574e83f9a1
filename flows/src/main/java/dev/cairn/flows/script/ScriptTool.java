package dev.cairn.flows.script;

import dev.cairn.engine.json.Json;
import dev.cairn.flows.document.Place;
import java.util.List;

/**
 * What a tool gives in a script.
 *
 * @param outputs in the order of the calls; {@code {"failed": "why"}} for one that fails for good
 * @param always whether the one output is given however often the tool is called; else there must be as many calls as outputs
 * @param place of the outputs
 */
public record ScriptTool(List<Json> outputs, boolean always, Place place) {
    /** Copies. */
    public ScriptTool {
        outputs = List.copyOf(outputs);
    }
}

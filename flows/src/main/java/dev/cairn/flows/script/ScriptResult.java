package dev.cairn.flows.script;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.node.ObjectNode;

/**
 * What came of a script.
 *
 * @param unmet what was expected and did not come, in the order of the script
 * @param trace the talk as a text, a line for each thing that happened
 * @param passages where it stood, moment by moment
 * @param learned what a model has understood, by the index of the turn
 */
record ScriptResult(
        List<UnmetExpectation> unmet, String trace, List<TracedTalk> passages, Map<Integer, ObjectNode> learned) {
    ScriptResult {
        learned = Map.copyOf(learned);
        unmet = List.copyOf(unmet);
        passages = List.copyOf(passages);
    }

    /** With more that did not come. */
    ScriptResult with(List<UnmetExpectation> more) {
        List<UnmetExpectation> all = new ArrayList<>(unmet);
        all.addAll(more);
        return new ScriptResult(all, trace, passages, learned);
    }
}

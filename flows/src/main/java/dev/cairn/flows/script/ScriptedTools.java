package dev.cairn.flows.script;

import dev.cairn.engine.graph.StepException;
import dev.cairn.engine.json.Json;
import dev.cairn.engine.json.JsonCodec;
import dev.cairn.flows.talk.TalkTools;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import tools.jackson.databind.JsonNode;

/** The tools of a script: each gives what the script says, in order. Thread-safe. */
final class ScriptedTools {
    private final Map<String, ScriptTool> tools;
    private final Map<String, Integer> calls = new HashMap<>();
    private final List<Call> made = new ArrayList<>();

    /** A call and what came of it. */
    record Call(String tool, Json input, Json output) {}

    ScriptedTools(Map<String, ScriptTool> tools) {
        this.tools = tools;
    }

    TalkTools handlers() {
        TalkTools handlers = TalkTools.NONE;
        for (String name : tools.keySet()) {
            handlers = handlers.with(name, (input, effects) -> give(name, input));
        }
        return handlers;
    }

    private synchronized Json give(String name, Json input) throws StepException {
        ScriptTool tool = Objects.requireNonNull(tools.get(name), name);
        int call = calls.merge(name, 1, Integer::sum);
        List<Json> outputs = tool.outputs();
        if (outputs.isEmpty() || !tool.always() && call > outputs.size()) {
            throw StepException.permanent(
                    "script.outputs", "the script has no output for this call of '" + name + "'", null);
        }
        Json output = outputs.get(tool.always() ? 0 : call - 1);
        made.add(new Call(name, input, output));
        JsonNode failed = JsonCodec.standard().tree(output).path("failed");
        if (failed.isString()) {
            throw StepException.permanent("script.failed", failed.asString(), null);
        }
        return output;
    }

    /** The calls since this was last asked. */
    synchronized List<Call> taken() {
        List<Call> taken = List.copyOf(made);
        made.clear();
        return taken;
    }

    /** Tools that were not called as often as the script has outputs. */
    synchronized List<UnmetExpectation> unmet() {
        List<UnmetExpectation> unmet = new ArrayList<>();
        tools.forEach((name, tool) -> {
            int found = calls.getOrDefault(name, 0);
            if (!tool.always() && found != tool.outputs().size()) {
                unmet.add(new UnmetExpectation(
                        tool.place(), tool.outputs().size() + " calls of '" + name + "'", String.valueOf(found)));
            }
        });
        return unmet;
    }
}

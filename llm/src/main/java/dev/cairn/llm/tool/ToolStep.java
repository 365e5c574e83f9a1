package dev.cairn.llm.tool;

import dev.cairn.engine.effects.Effects;
import dev.cairn.engine.graph.Failure;
import dev.cairn.engine.graph.Handler;
import dev.cairn.llm.model.ToolCall;

/** Does what the gate let through. What goes wrong is told to the model, which knows best what to make of it. */
record ToolStep(ToolSet tools) implements Handler<AgentState, ToolCall, String> {
    @Override
    public ToolCall input(AgentState state) {
        return state.next();
    }

    @Override
    public String execute(ToolCall call, Effects effects) throws Exception {
        return tools.execute(call, effects);
    }

    @Override
    public AgentState apply(AgentState state, String result) {
        return state.settled(result, false);
    }

    @Override
    public AgentState failed(AgentState state, Failure failure) {
        return failedCall(state, failure);
    }

    static AgentState failedCall(AgentState state, Failure failure) {
        return state.settled(
                switch (failure.kind()) {
                    case Failure.UNKNOWN_OUTCOME ->
                        "The outcome is unknown: the process died while the tool was at work. It may have taken effect or"
                                + " not, and was not called again. Find out before you call it once more.";
                    case Failure.TIMEOUT -> "The tool took too long and was stopped. It may have taken effect or not.";
                    default -> "The tool failed: " + failure.message();
                },
                true);
    }
}

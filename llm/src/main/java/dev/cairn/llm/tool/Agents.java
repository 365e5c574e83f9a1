package dev.cairn.llm.tool;

import dev.cairn.llm.model.ToolModel;

/** Graphs for agents of well-known kinds. They run like any other graph: resumed, verified, forked, limited by budgets. */
public final class Agents {
    private Agents() {}

    /**
     * A model that calls tools until it has an answer. Start its runs with {@link AgentState#task}, and give them budgets: a loop has no other
     * end if the model never has enough.
     *
     * @param name the graph's name
     * @param version the graph's version; a tool that is a graph is a part of the definition, all other tools may change with the code
     * @param model who is asked
     */
    public static ToolLoop toolLoop(String name, int version, ToolModel model) {
        return new ToolLoop(name, version, model);
    }
}

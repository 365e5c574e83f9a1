package dev.cairn.flows.check.logic;

import dev.cairn.flows.check.CheckInput;
import dev.cairn.flows.compiled.CompiledFlow;
import dev.cairn.flows.document.FlowProblem;
import java.util.function.Consumer;

/**
 * Looks for one kind of mistake in a flow that was put together. The flow may have other mistakes: an expression that did not compile is missing, and an edge to
 * a node that is not there leads to the end. A check reports nothing that may only follow from these. Without state; safe for use by many threads.
 */
@FunctionalInterface
public interface CompiledCheck {
    /** Reports what it finds. */
    void check(CompiledFlow flow, CheckInput input, Consumer<FlowProblem> found);
}

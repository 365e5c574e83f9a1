package dev.cairn.flows.check;

import dev.cairn.flows.document.FlowProblem;
import java.util.function.Consumer;

/** Looks for one kind of mistake in flows. Pure; what other checks report is none of its business, and it must cope with it. */
@FunctionalInterface
public interface FlowCheck {
    /** Tells of each such mistake, in any order. */
    void check(CheckInput input, Consumer<FlowProblem> found);
}

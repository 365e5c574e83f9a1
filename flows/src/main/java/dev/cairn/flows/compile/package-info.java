/**
 * Says all that is wrong with a flow at once, where, and how to mend it. Each kind of mistake has a class of its own, a {@code FlowCheck}; those that
 * look at nodes and edges are in {@code shape}, those that look at texts in {@code words}.
 */
@NullMarked
package dev.cairn.flows.compile;

import org.jspecify.annotations.NullMarked;

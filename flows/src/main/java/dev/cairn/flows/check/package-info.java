/**
 * Each kind of mistake that can be made in a flow has a class of its own. Read {@code FlowCheck} first; checks that look at nodes and edges are in {@code shape},
 * those that look at texts in {@code words}, those that need compiled expressions and types in {@code logic}.
 */
@NullMarked
package dev.cairn.flows.check;

import org.jspecify.annotations.NullMarked;

/** Checks of nodes and edges: names that lead nowhere, nodes that nothing leads to, ways without an end. Read {@code FlowWays} first. */
@NullMarked
package dev.cairn.flows.check.shape;

import org.jspecify.annotations.NullMarked;

/**
 * A flow as its document says it: flows, nodes, edges, rules, texts, each with the place where it stands. Nothing here is checked beyond its shape; what
 * names mean and whether expressions fit is the compiler's. Read {@code FlowModel} first, then {@code FlowNode}.
 */
@NullMarked
package dev.cairn.flows.model;

import org.jspecify.annotations.NullMarked;

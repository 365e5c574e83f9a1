/** Graph definitions: nodes, edges, failure rules, validation, printing. */
@NullMarked
package dev.cairn.engine.graph;

import org.jspecify.annotations.NullMarked;

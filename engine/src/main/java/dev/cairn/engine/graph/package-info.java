/**
 * Graph definitions: nodes, edges, failure rules, validation, printing, fingerprints. Read {@code GraphBuilder} first, which is how a
 * graph is written; then {@code Handler} and the five kinds of {@code Node}.
 */
@NullMarked
package dev.cairn.engine.graph;

import org.jspecify.annotations.NullMarked;

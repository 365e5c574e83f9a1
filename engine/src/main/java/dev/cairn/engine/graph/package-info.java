/**
 * Graph definitions: nodes, edges, failure rules, validation, printing, fingerprints. Read {@code GraphBuilder} first, which is how a
 * graph is written; then {@code Handler} and the kinds of {@code Node}.
 *
 * <p>One package, large as it is: half of it is what users write graphs with, and must be found in one place; the other half checks and
 * fingerprints them, and is package-private.
 */
@NullMarked
package dev.cairn.engine.graph;

import org.jspecify.annotations.NullMarked;

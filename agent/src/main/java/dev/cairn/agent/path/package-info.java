/**
 * Steps that lead somewhere over a map, and how they are done again on a device. Read {@link dev.cairn.agent.path.PathStep}, then
 * {@link dev.cairn.agent.path.PathReplayer}.
 */
@NullMarked
package dev.cairn.agent.path;

import org.jspecify.annotations.NullMarked;

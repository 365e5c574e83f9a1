/**
 * Steps that lead somewhere over a map, and how they are done again on a device. Read {@link dev.cairn.agent.path.WayStep}, then
 * {@link dev.cairn.agent.path.Walker}.
 */
@NullMarked
package dev.cairn.agent.path;

import org.jspecify.annotations.NullMarked;

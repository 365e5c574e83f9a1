/** Pictures of flows: Mermaid, DOT, JSON with coordinates, HTML. Read {@code FlowDrawing} first. */
@NullMarked
package dev.cairn.flows.draw;

import org.jspecify.annotations.NullMarked;

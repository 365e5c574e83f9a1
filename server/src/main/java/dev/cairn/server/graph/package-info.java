/** The graphs that runs go by: their documents, where they are drawn, and what their types look like. Read {@code GraphRoutes} first. */
@NullMarked
package dev.cairn.server.graph;

import org.jspecify.annotations.NullMarked;

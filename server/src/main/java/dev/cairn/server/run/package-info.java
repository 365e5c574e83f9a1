/** Runs, their entries, states, graphs and questions. Read {@code RunRoutes} first. */
@NullMarked
package dev.cairn.server.run;

import org.jspecify.annotations.NullMarked;

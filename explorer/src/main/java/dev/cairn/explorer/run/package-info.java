/** The explorer's graph, its state and its settings. */
@NullMarked
package dev.cairn.explorer.run;

import org.jspecify.annotations.NullMarked;

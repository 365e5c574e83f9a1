/** The explorer: its graph, its default limits, what it tells those who watch. Read {@link dev.cairn.explorer.ExplorerGraph} first. */
@NullMarked
package dev.cairn.explorer;

import org.jspecify.annotations.NullMarked;

/** The explorer's state: all that its nodes know, and nothing else. Read {@code ExplorerState} first, then {@code Iteration}. */
@NullMarked
package dev.cairn.explorer.state;

import org.jspecify.annotations.NullMarked;

/** The explorer's nodes, one class each. Read {@code Perceive} first, and on in the order in which {@code ExplorerGraph} joins them. */
@NullMarked
package dev.cairn.explorer.node;

import org.jspecify.annotations.NullMarked;

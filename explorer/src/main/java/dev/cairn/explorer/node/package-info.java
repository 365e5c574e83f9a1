/** The explorer's nodes, one class each. */
@NullMarked
package dev.cairn.explorer.node;

import org.jspecify.annotations.NullMarked;

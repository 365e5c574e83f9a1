/** The explorer's state: all that its nodes know, and nothing else. */
@NullMarked
package dev.cairn.explorer.state;

import org.jspecify.annotations.NullMarked;

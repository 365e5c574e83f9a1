/** Policies side by side, on a recording. */
@NullMarked
package dev.cairn.explorer.compare;

import org.jspecify.annotations.NullMarked;

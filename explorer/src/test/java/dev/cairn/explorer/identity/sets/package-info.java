/** Labelled states made from templates, to measure identity on more than what was at hand when it was written. */
@NullMarked
package dev.cairn.explorer.identity.sets;

import org.jspecify.annotations.NullMarked;

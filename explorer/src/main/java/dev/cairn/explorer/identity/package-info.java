/** How well screens are told apart: labelled pairs, figures, explanations. */
@NullMarked
package dev.cairn.explorer.identity;

import org.jspecify.annotations.NullMarked;

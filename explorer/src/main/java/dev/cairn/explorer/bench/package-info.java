/** How well the explorer does: identity on labelled pairs, policies side by side on a recording, where the time of a step goes. */
@NullMarked
package dev.cairn.explorer.bench;

import org.jspecify.annotations.NullMarked;

/**
 * How well the explorer does: identity on labelled pairs, policies side by side on a recording, where the time of a step goes. Read {@code
 * IdentityBench} first, or {@code PolicyBench}.
 */
@NullMarked
package dev.cairn.explorer.bench;

import org.jspecify.annotations.NullMarked;

/** Reading what comes from outside, within limits. */
@NullMarked
package dev.cairn.explorer.bounded;

import org.jspecify.annotations.NullMarked;

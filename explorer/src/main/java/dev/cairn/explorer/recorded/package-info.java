/** Explorations that were recorded, and the device that plays them. */
@NullMarked
package dev.cairn.explorer.recorded;

import org.jspecify.annotations.NullMarked;

/** Proves crashes: walks to them again on a device, makes the way as short as it can be, and counts how often it leads there. */
@NullMarked
package dev.cairn.explorer.proof;

import org.jspecify.annotations.NullMarked;

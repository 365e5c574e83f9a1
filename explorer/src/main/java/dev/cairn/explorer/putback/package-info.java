/** Bringing a new device to where a run's device was when its process died. */
@NullMarked
package dev.cairn.explorer.putback;

import org.jspecify.annotations.NullMarked;

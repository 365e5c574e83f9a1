/** Starts the device as a process of its own. */
@NullMarked
package dev.cairn.android;

import org.jspecify.annotations.NullMarked;

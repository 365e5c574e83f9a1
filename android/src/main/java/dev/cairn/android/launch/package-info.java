/**
 * Starts the device as a child process, from programs that have nothing of it on their class path but this package. Read {@code DeviceProcess} first.
 */
@NullMarked
package dev.cairn.android.launch;

import org.jspecify.annotations.NullMarked;

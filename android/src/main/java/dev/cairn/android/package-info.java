/** Starts the device as a process of its own. Read {@code DeviceMain} first. */
@NullMarked
package dev.cairn.android;

import org.jspecify.annotations.NullMarked;

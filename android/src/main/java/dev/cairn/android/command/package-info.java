/**
 * The commands: each class adds one group of routes and carries them out on the device. Read {@code Commands} first, which joins them, then
 * {@code DeviceExecutor}, which runs them one at a time.
 *
 * <p>One package, large as it is: Appium has many commands, and none of the groups knows another.
 */
@NullMarked
package dev.cairn.android.command;

import org.jspecify.annotations.NullMarked;

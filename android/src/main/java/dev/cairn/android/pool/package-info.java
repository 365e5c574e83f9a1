/**
 * Several devices in one server: a process each, and a front that sends each session's commands to its own. Read {@code DevicePool} first, then
 * {@code PoolFront}.
 */
@NullMarked
package dev.cairn.android.pool;

import org.jspecify.annotations.NullMarked;

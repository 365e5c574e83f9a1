/**
 * What converted apps call and make in place of the JDK's where time is told or waited for: the clock, sleeps, parks, waits with a limit, timers and pools, all by the device's clock, and
 * of each thread it is known that it is about to go on. Read {@code AppTime} first, then {@code Sleepers}.
 */
@NullMarked
package dev.cairn.android.runtime.hook.time;

import org.jspecify.annotations.NullMarked;

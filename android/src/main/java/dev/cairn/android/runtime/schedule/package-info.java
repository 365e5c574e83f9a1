/** What the system does for an app later: its alarms and its jobs, in virtual time. Read {@code Alarms} and {@code Jobs} first. */
@NullMarked
package dev.cairn.android.runtime.schedule;

import org.jspecify.annotations.NullMarked;

/** What the system does for an app later: its alarms and its jobs, in virtual time. */
@NullMarked
package dev.cairn.android.runtime.schedule;

import org.jspecify.annotations.NullMarked;

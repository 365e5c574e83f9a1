/** The sensors of the phone: what they measure, and which apps hear of it. Read {@code SensorFeed} first. */
@NullMarked
package dev.cairn.android.runtime.sensor;

import org.jspecify.annotations.NullMarked;

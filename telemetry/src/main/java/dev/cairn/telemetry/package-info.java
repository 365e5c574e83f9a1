/** Listeners that tell OpenTelemetry and the log what runs do. Read {@code TraceListener} first. */
@NullMarked
package dev.cairn.telemetry;

import org.jspecify.annotations.NullMarked;

/** Listeners that tell OpenTelemetry and the log what runs do. */
@NullMarked
package dev.cairn.telemetry;

import org.jspecify.annotations.NullMarked;

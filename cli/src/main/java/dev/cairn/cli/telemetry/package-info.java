/** What runs tell the log and OpenTelemetry. */
@NullMarked
package dev.cairn.cli.telemetry;

import org.jspecify.annotations.NullMarked;

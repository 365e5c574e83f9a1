/** What runs tell the log and OpenTelemetry. Read {@code RunTelemetry} first. */
@NullMarked
package dev.cairn.cli.telemetry;

import org.jspecify.annotations.NullMarked;

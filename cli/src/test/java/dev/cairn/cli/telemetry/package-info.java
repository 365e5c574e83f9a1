@NullMarked
package dev.cairn.cli.telemetry;

import org.jspecify.annotations.NullMarked;

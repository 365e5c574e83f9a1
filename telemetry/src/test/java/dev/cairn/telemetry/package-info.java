@NullMarked
package dev.cairn.telemetry;

import org.jspecify.annotations.NullMarked;

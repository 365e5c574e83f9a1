/**
 * Runs of a graph that are killed, cut off, overtaken and misled at every place, and must end as if nothing had happened. Read
 * {@code CrashSimulator} first.
 */
@NullMarked
package dev.cairn.testkit.crash;

import org.jspecify.annotations.NullMarked;

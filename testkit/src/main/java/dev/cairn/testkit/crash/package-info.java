/**
 * Runs of a graph that are killed, cut off, overtaken and misled at every place, and must end as if nothing had happened. Read
 * {@code CrashSimulator} first.
 *
 * <p>One package, large as it is: a simulated process, what surrounds it and the random graphs know each other's parts, and all but the simulator, its plans
 * and its report are package-private.
 */
@NullMarked
package dev.cairn.testkit.crash;

import org.jspecify.annotations.NullMarked;

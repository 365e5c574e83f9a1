/** Recorded runs that today's graph must still make the same of. Read {@code GoldenJournals} first. */
@NullMarked
package dev.cairn.testkit.golden;

import org.jspecify.annotations.NullMarked;

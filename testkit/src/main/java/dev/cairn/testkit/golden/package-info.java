/** Recorded runs that today's graph must still make the same of. */
@NullMarked
package dev.cairn.testkit.golden;

import org.jspecify.annotations.NullMarked;

/**
 * Parsers that are fed with what somebody made up: kept inputs in each build, and new ones for as long as one likes. Read {@code FuzzContract} first.
 */
@NullMarked
package dev.cairn.testkit.fuzz;

import org.jspecify.annotations.NullMarked;

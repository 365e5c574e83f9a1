/**
 * Runs that were taken from an archive: what they name outside of themselves is not used, but what the user states in its place. Read {@code
 * Statement} first.
 */
@NullMarked
package dev.cairn.explorer.imported;

import org.jspecify.annotations.NullMarked;

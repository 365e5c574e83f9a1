/** Inputs that somebody made to do harm, by the entrance that they come in at. */
@NullMarked
package dev.cairn.cli.hostile;

import org.jspecify.annotations.NullMarked;

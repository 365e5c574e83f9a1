/** Exploring an app from the command line. */
@NullMarked
package dev.cairn.cli.explore;

import org.jspecify.annotations.NullMarked;

/**
 * Exploring an app from the command line. Read {@link dev.cairn.cli.explore.Exploration} first: it drives one run, from its start or its resume
 * to its report. Classes called …Options are groups of options that commands have.
 */
@NullMarked
package dev.cairn.cli.explore;

import org.jspecify.annotations.NullMarked;

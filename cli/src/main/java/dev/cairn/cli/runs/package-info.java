/**
 * {@code cairn runs}: runs of all agents are listed, shown, carried on, forked and put away. Read {@code RunsCommand} first.
 *
 * <p>One package, large as it is: a class for each command below {@code cairn runs}, named as it is, and the few that print for them.
 */
@NullMarked
package dev.cairn.cli.runs;

import org.jspecify.annotations.NullMarked;

/** What the command reads of others, fed with what nobody meant. */
@NullMarked
package dev.cairn.cli.fuzz;

import org.jspecify.annotations.NullMarked;

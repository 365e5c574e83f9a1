/** What the commands have in common. */
@NullMarked
package dev.cairn.cli.command;

import org.jspecify.annotations.NullMarked;

/** What the commands have in common. Read {@code Workspace} first. */
@NullMarked
package dev.cairn.cli.command;

import org.jspecify.annotations.NullMarked;

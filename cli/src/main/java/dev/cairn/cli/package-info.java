/** The {@code cairn} command. Read {@code CairnCommand} first. */
@NullMarked
package dev.cairn.cli;

import org.jspecify.annotations.NullMarked;

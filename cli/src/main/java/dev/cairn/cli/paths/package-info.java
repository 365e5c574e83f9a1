/** {@code cairn paths}: what was learned from tasks. Read {@code PathsCommand} first. */
@NullMarked
package dev.cairn.cli.paths;

import org.jspecify.annotations.NullMarked;

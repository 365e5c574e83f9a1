/** Tasks in a web browser. Read {@link dev.cairn.cli.browse.BrowseCommand} first. */
@NullMarked
package dev.cairn.cli.browse;

import org.jspecify.annotations.NullMarked;

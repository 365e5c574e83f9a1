/** The agent that does tasks in a web browser. Read {@code BrowseGraph} first. */
@NullMarked
package dev.cairn.browser;

import org.jspecify.annotations.NullMarked;

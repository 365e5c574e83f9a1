/** The agent that does tasks in a web browser. */
@NullMarked
package dev.cairn.browser;

import org.jspecify.annotations.NullMarked;

/**
 * Tools of servers as a task uses them: what is offered, what was answered, what went wrong. Read {@link dev.cairn.browser.tool.TaskTools} first.
 * What a server says is data of somebody else's, like what a page says.
 */
@NullMarked
package dev.cairn.browser.tool;

import org.jspecify.annotations.NullMarked;

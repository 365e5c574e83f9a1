/** What the user wants, from the user's own words alone. Read {@link dev.cairn.browser.task.BrowseTask} first. */
@NullMarked
package dev.cairn.browser.task;

import org.jspecify.annotations.NullMarked;

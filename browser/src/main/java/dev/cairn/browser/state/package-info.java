/** What a task's run knows. Read {@link dev.cairn.browser.state.BrowseState} first. */
@NullMarked
package dev.cairn.browser.state;

import org.jspecify.annotations.NullMarked;

/** What a task leaves for others to run: read {@link dev.cairn.browser.export.TaskScenario} first. */
@NullMarked
package dev.cairn.browser.export;

import org.jspecify.annotations.NullMarked;

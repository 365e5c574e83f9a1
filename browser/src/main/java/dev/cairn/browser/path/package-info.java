/** Paths of tasks as files: read {@link dev.cairn.browser.path.LearnedPath} first. */
@NullMarked
package dev.cairn.browser.path;

import org.jspecify.annotations.NullMarked;

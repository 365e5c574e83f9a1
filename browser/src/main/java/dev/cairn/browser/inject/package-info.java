/**
 * Attacks by what a page says, against a planner that obeys all it reads: {@code cairn inject-bench}. Read
 * {@link dev.cairn.browser.inject.InjectBench} first.
 */
@NullMarked
package dev.cairn.browser.inject;

import org.jspecify.annotations.NullMarked;

/** Measures how well targets are found again on pages that have changed: read {@link dev.cairn.browser.heal.HealBench} first. */
@NullMarked
package dev.cairn.browser.heal;

import org.jspecify.annotations.NullMarked;

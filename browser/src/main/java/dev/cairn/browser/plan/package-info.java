/**
 * What to do next, without a model: by the task's own words, and by a form's fields. Read {@link dev.cairn.browser.plan.WordsPlanner} first;
 * {@link dev.cairn.browser.plan.ElementLocator} finds again what was seen before.
 */
@NullMarked
package dev.cairn.browser.plan;

import org.jspecify.annotations.NullMarked;

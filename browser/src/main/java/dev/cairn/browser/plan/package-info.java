/**
 * What to do next: by a known path, else by the task's own words (forms, tools and what a person shows among them), else by a model. Read
 * {@link dev.cairn.browser.plan.PathPlanner} and {@link dev.cairn.browser.plan.WordsPlanner} first;
 * {@link dev.cairn.browser.plan.ElementLocator} finds again what was seen before.
 */
@NullMarked
package dev.cairn.browser.plan;

import org.jspecify.annotations.NullMarked;

/** Limits and the quantities that they limit. Read {@code Budgets} first. */
@NullMarked
package dev.cairn.engine.budget;

import org.jspecify.annotations.NullMarked;

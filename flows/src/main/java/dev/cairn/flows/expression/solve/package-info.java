/**
 * Whether conditions can hold together, one follows from others, or some of them cover all cases: by trying the few values that make a difference, or saying that this
 * cannot be decided. Read {@code ConditionSolver} first.
 */
@NullMarked
package dev.cairn.flows.expression.solve;

import org.jspecify.annotations.NullMarked;

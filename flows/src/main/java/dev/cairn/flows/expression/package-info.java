/**
 * Expressions of flows: CEL, checked against the names of a place and evaluated in three values. Read {@code Scope} first, then {@code cel.ExpressionCompiler},
 * {@code Expression} and {@code Evaluated}.
 */
@NullMarked
package dev.cairn.flows.expression;

import org.jspecify.annotations.NullMarked;

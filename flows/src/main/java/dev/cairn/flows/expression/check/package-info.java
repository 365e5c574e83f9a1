/**
 * Why a text is no expression of a scope, in an author's words and at its place. Nothing here is for users. Read {@code ExpressionCheck} first.
 */
@NullMarked
package dev.cairn.flows.expression.check;

import org.jspecify.annotations.NullMarked;

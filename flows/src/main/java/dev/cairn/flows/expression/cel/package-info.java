/**
 * Makes expressions of texts, with CEL's parser and type checker. Read {@code ExpressionCompiler} first.
 */
@NullMarked
package dev.cairn.flows.expression.cel;

import org.jspecify.annotations.NullMarked;

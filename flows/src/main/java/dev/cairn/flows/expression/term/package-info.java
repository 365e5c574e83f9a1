/**
 * How expressions are evaluated: terms made of a checked syntax tree. Logic, loops, comparisons and reading names are here, since they have to know three values;
 * each other function is CEL's own, called when all its arguments are known. Nothing here is for users. Read {@code Term} first, then {@code TermBuilder}.
 */
@NullMarked
package dev.cairn.flows.expression.term;

import org.jspecify.annotations.NullMarked;

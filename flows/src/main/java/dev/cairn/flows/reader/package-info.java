/**
 * What a message says to a question of a type, without a model. Read {@code ReplyReader} first. Readers are pure: the clock and the language are
 * handed in. A message becomes symbols by a lexicon of its language ({@code Lexer}), grammars find what these mean, and readers choose what
 * answers the question.
 *
 * <p>One package, large as it is: a reading goes through lexer, grammars and pickers that share their symbols, and only {@code ReplyReader} and what it returns are for others.
 */
@NullMarked
package dev.cairn.flows.reader;

import org.jspecify.annotations.NullMarked;

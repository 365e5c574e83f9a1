/**
 * What an answer may be: its types, the values they hold, how these are checked, written as JSON and shown. Read {@code AnswerType} first.
 */
@NullMarked
package dev.cairn.flows.type;

import org.jspecify.annotations.NullMarked;

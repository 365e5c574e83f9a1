/** The shape of an answer, derived from the record that it is read into. Read {@code AnswerType} first. */
@NullMarked
package dev.cairn.llm.schema;

import org.jspecify.annotations.NullMarked;

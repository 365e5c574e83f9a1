/** The shape of an answer, derived from the record that it is read into. */
@NullMarked
package dev.cairn.llm.schema;

import org.jspecify.annotations.NullMarked;

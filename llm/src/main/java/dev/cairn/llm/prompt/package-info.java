/** Prompts as versioned templates that fence what is data. */
@NullMarked
package dev.cairn.llm.prompt;

import org.jspecify.annotations.NullMarked;

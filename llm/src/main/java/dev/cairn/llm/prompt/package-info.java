/** Prompts as versioned templates that fence what is data. Read {@code PromptTemplate} first. */
@NullMarked
package dev.cairn.llm.prompt;

import org.jspecify.annotations.NullMarked;

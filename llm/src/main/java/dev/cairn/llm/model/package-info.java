/** What is asked of a language model, with tools or without, and what comes back. Read {@code ChatModel} first, or {@code ToolModel}. */
@NullMarked
package dev.cairn.llm.model;

import org.jspecify.annotations.NullMarked;

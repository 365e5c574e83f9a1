/** Which model decides, and what it would be sent. Read {@code LlmOptions} first. */
@NullMarked
package dev.cairn.cli.llm;

import org.jspecify.annotations.NullMarked;

/** Which model decides, and what it would be sent. */
@NullMarked
package dev.cairn.cli.llm;

import org.jspecify.annotations.NullMarked;

@NullMarked
package dev.cairn.llm.prompt;

import org.jspecify.annotations.NullMarked;

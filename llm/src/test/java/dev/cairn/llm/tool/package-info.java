@NullMarked
package dev.cairn.llm.tool;

import org.jspecify.annotations.NullMarked;

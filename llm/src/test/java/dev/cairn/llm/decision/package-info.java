@NullMarked
package dev.cairn.llm.decision;

import org.jspecify.annotations.NullMarked;

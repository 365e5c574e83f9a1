@NullMarked
package dev.cairn.llm.schema;

import org.jspecify.annotations.NullMarked;

@NullMarked
package dev.cairn.llm.provider;

import org.jspecify.annotations.NullMarked;

/** The servers that language models are asked at. */
@NullMarked
package dev.cairn.llm.provider;

import org.jspecify.annotations.NullMarked;

/**
 * The servers that language models are asked at. Read {@code HttpModel} first; a {@code ChatProtocol} is one provider's way of writing.
 */
@NullMarked
package dev.cairn.llm.provider;

import org.jspecify.annotations.NullMarked;

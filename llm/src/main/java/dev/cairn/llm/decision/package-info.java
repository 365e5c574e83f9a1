/** Typed decisions: asked once, checked, cached, and never without an answer. */
@NullMarked
package dev.cairn.llm.decision;

import org.jspecify.annotations.NullMarked;

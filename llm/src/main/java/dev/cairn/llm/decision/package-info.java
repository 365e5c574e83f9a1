/**
 * Typed decisions: asked once, checked, cached, and never without an answer. Read {@code ModelDecision} and {@code Decider} first; what happens
 * between the two is in {@code ModelRequestFlow}.
 */
@NullMarked
package dev.cairn.llm.decision;

import org.jspecify.annotations.NullMarked;

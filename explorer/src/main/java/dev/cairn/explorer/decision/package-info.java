/**
 * The explorer's decisions, the five of its loop and what to type: what each is shown, what it may answer, and what is done without a model. Read
 * {@code Decisions} first.
 */
@NullMarked
package dev.cairn.explorer.decision;

import org.jspecify.annotations.NullMarked;

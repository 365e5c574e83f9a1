/** The explorer's five decisions: what each is shown, what it may answer, and what is done without a model. */
@NullMarked
package dev.cairn.explorer.decision;

import org.jspecify.annotations.NullMarked;

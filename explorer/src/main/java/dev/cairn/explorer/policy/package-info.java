/** Choosing the next action without a model. Read {@code Policy} first, then {@code PolicyKind}. */
@NullMarked
package dev.cairn.explorer.policy;

import org.jspecify.annotations.NullMarked;

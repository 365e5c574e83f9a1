/** Choosing the next action without a model. */
@NullMarked
package dev.cairn.explorer.policy;

import org.jspecify.annotations.NullMarked;

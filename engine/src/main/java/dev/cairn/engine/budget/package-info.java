/** Limits and the quantities that they limit. */
@NullMarked
package dev.cairn.engine.budget;

import org.jspecify.annotations.NullMarked;

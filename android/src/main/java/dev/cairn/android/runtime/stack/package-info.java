/** The activity stack: starting, results, back, finishing, other apps' screens. */
@NullMarked
package dev.cairn.android.runtime.stack;

import org.jspecify.annotations.NullMarked;

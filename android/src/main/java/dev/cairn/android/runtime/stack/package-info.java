/** The activity stack: starting, results, back, finishing, other apps' screens. Read {@code ActivityStack} first. */
@NullMarked
package dev.cairn.android.runtime.stack;

import org.jspecify.annotations.NullMarked;

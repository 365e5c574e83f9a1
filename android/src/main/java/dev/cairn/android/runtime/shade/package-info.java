/** The notifications that apps post, and the shade that shows them. Read {@code Shade} first. */
@NullMarked
package dev.cairn.android.runtime.shade;

import org.jspecify.annotations.NullMarked;

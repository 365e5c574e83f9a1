/** The notifications that apps post, and the shade that shows them. */
@NullMarked
package dev.cairn.android.runtime.shade;

import org.jspecify.annotations.NullMarked;

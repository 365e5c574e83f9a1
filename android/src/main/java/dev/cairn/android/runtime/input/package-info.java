/** Touches, keys and text into the app's windows. */
@NullMarked
package dev.cairn.android.runtime.input;

import org.jspecify.annotations.NullMarked;

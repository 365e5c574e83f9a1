/** Touches, keys and text into the app's windows. Read {@code Injection} first, then {@code TouchSender}. */
@NullMarked
package dev.cairn.android.runtime.input;

import org.jspecify.annotations.NullMarked;

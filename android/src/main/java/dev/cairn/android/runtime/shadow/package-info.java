/** Where Robolectric's stand-ins for framework classes are replaced, mostly to let the real code run. */
@NullMarked
package dev.cairn.android.runtime.shadow;

import org.jspecify.annotations.NullMarked;

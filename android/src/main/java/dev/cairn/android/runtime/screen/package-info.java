/** What shows: windows, the hierarchy, the picture. */
@NullMarked
package dev.cairn.android.runtime.screen;

import org.jspecify.annotations.NullMarked;

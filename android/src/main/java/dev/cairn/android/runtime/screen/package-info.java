/**
 * What shows: windows, the hierarchy, the picture. Read {@code Windows} first, then {@code NodeReader} for the hierarchy and {@code FrameRenderer}
 * for the picture.
 */
@NullMarked
package dev.cairn.android.runtime.screen;

import org.jspecify.annotations.NullMarked;

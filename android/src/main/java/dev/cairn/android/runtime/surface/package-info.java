/** What apps draw on surfaces of their own: games, drawing boards, videos' places. Read {@code SurfaceFrames} first. */
@NullMarked
package dev.cairn.android.runtime.surface;

import org.jspecify.annotations.NullMarked;

/** Pictures of runs, small. Read {@link dev.cairn.server.picture.ThumbnailCache}. */
@NullMarked
package dev.cairn.server.picture;

import org.jspecify.annotations.NullMarked;

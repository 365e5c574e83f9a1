/** The server and its pages with much to show. Read {@code StudioSuite} first. */
@NullMarked
package dev.cairn.bench.studio;

import org.jspecify.annotations.NullMarked;

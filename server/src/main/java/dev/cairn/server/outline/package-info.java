/** A run's path as some bytes for each entry, so that a page draws a run of any length by few requests. Read {@code RunOutline} first. */
@NullMarked
package dev.cairn.server.outline;

import org.jspecify.annotations.NullMarked;

/**
 * The machine's Chromium, or one that is fetched where there is none: for pages of apps on the JVM device, and for the browser agent. Knows nothing of
 * either. Read {@code ChromiumFinder} first.
 */
@NullMarked
package dev.cairn.chromium;

import org.jspecify.annotations.NullMarked;

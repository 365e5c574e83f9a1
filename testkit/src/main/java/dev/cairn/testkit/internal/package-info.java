/** What the packages of this module share; no API. Read {@code WatchedGraphs} first. */
@NullMarked
package dev.cairn.testkit.internal;

import org.jspecify.annotations.NullMarked;

/** What differs between two explorations of an app. Read {@link dev.cairn.agent.diff.MapDiff} first. */
@NullMarked
package dev.cairn.agent.diff;

import org.jspecify.annotations.NullMarked;

/** What differs between two explorations of an app. */
@NullMarked
package dev.cairn.explorer.diff;

import org.jspecify.annotations.NullMarked;

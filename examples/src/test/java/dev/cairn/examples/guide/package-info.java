/** What the guide shows, compiled and run. */
@NullMarked
package dev.cairn.examples.guide;

import org.jspecify.annotations.NullMarked;

/** What is seen of a screen, and when two sights are of the same one. */
@NullMarked
package dev.cairn.explorer.screen;

import org.jspecify.annotations.NullMarked;

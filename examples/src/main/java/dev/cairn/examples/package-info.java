/** Small programs that show one thing each. */
@NullMarked
package dev.cairn.examples;

import org.jspecify.annotations.NullMarked;

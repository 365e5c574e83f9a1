/** Small programs that show one thing each. Read {@code Hello} first. */
@NullMarked
package dev.cairn.examples;

import org.jspecify.annotations.NullMarked;

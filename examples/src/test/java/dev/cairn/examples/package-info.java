@NullMarked
package dev.cairn.examples;

import org.jspecify.annotations.NullMarked;

@NullMarked
package dev.cairn.explorer.screen;

import org.jspecify.annotations.NullMarked;

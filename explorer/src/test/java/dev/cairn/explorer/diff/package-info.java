@NullMarked
package dev.cairn.explorer.diff;

import org.jspecify.annotations.NullMarked;

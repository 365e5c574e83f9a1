@NullMarked
package dev.cairn.explorer.gate;

import org.jspecify.annotations.NullMarked;

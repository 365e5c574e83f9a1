@NullMarked
package dev.cairn.explorer.compare;

import org.jspecify.annotations.NullMarked;

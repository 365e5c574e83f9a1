@NullMarked
package dev.cairn.explorer.timing;

import org.jspecify.annotations.NullMarked;

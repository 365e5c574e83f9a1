@NullMarked
package dev.cairn.explorer.recorded;

import org.jspecify.annotations.NullMarked;

@NullMarked
package dev.cairn.explorer.imported;

import org.jspecify.annotations.NullMarked;

@NullMarked
package dev.cairn.explorer.knowledge;

import org.jspecify.annotations.NullMarked;

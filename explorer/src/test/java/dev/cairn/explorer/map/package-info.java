@NullMarked
package dev.cairn.explorer.map;

import org.jspecify.annotations.NullMarked;

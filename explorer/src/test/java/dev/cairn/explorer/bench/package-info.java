@NullMarked
package dev.cairn.explorer.bench;

import org.jspecify.annotations.NullMarked;

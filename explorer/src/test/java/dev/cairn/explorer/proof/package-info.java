@NullMarked
package dev.cairn.explorer.proof;

import org.jspecify.annotations.NullMarked;

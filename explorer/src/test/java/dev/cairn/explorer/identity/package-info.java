@NullMarked
package dev.cairn.explorer.identity;

import org.jspecify.annotations.NullMarked;

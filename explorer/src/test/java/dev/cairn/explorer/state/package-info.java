@NullMarked
package dev.cairn.explorer.state;

import org.jspecify.annotations.NullMarked;

@NullMarked
package dev.cairn.explorer.app;

import org.jspecify.annotations.NullMarked;

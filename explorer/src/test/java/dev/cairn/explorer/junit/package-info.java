@NullMarked
package dev.cairn.explorer.junit;

import org.jspecify.annotations.NullMarked;

@NullMarked
package dev.cairn.explorer;

import org.jspecify.annotations.NullMarked;

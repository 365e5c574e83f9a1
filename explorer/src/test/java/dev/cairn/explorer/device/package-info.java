@NullMarked
package dev.cairn.explorer.device;

import org.jspecify.annotations.NullMarked;

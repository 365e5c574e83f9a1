@NullMarked
package dev.cairn.explorer.repro;

import org.jspecify.annotations.NullMarked;

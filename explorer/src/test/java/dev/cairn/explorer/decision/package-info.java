@NullMarked
package dev.cairn.explorer.decision;

import org.jspecify.annotations.NullMarked;

@NullMarked
package dev.cairn.explorer.node;

import org.jspecify.annotations.NullMarked;

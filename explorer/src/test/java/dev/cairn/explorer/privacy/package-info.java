@NullMarked
package dev.cairn.explorer.privacy;

import org.jspecify.annotations.NullMarked;

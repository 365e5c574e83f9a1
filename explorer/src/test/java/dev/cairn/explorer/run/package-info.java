@NullMarked
package dev.cairn.explorer.run;

import org.jspecify.annotations.NullMarked;

@NullMarked
package dev.cairn.engine.run;

import org.jspecify.annotations.NullMarked;

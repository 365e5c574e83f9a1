/** What to do next. Pure. */
@NullMarked
package dev.cairn.engine.decide;

import org.jspecify.annotations.NullMarked;

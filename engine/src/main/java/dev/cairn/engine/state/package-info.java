/** Where a run stands, as a pure fold over its journal. Read {@code RunState} and {@code Frame} first, then {@code Fold}. */
@NullMarked
package dev.cairn.engine.state;

import org.jspecify.annotations.NullMarked;

/** Where a run stands, and how that follows from its journal. Pure. */
@NullMarked
package dev.cairn.engine.state;

import org.jspecify.annotations.NullMarked;

/**
 * Where a run stands, as a pure fold over its journal. Read {@code RunState} and {@code Frame} first, then {@code Fold}, and {@code EntryCharges} for what
 * its entries add to meters.
 */
@NullMarked
package dev.cairn.engine.state;

import org.jspecify.annotations.NullMarked;

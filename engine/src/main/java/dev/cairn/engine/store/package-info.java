/** What the engine needs of a store, and one in memory. Read {@code RunStore} first. */
@NullMarked
package dev.cairn.engine.store;

import org.jspecify.annotations.NullMarked;

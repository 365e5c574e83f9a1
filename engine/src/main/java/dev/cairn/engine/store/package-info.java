/**
 * What the engine needs of a store, and one in memory. Read {@code RunStore} first.
 *
 * <p>One package, large as it is: the interface, what it is asked and what it answers need each other, and the store in memory uses what is
 * package-private in them.
 */
@NullMarked
package dev.cairn.engine.store;

import org.jspecify.annotations.NullMarked;

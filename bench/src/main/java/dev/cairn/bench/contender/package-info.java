/** Who does it: Cairn on each store, a bare loop, bare databases, another engine. Read {@code Contender} first. */
@NullMarked
package dev.cairn.bench.contender;

import org.jspecify.annotations.NullMarked;

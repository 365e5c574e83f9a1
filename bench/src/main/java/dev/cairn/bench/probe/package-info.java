/** What is measured once rather than in turns: growth, endurance, loading. */
@NullMarked
package dev.cairn.bench.probe;

import org.jspecify.annotations.NullMarked;

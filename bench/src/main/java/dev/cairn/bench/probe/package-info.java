/** What is measured once rather than in turns: growth, endurance, loading. Read {@code LongRun} first. */
@NullMarked
package dev.cairn.bench.probe;

import org.jspecify.annotations.NullMarked;

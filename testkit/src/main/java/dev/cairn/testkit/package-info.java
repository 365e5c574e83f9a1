/** Fakes and contract suites, for tests of graphs and of stores. Read {@code Script} first for graphs, {@code FaultyRunStore} for stores. */
@NullMarked
package dev.cairn.testkit;

import org.jspecify.annotations.NullMarked;

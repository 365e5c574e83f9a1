/** Fakes and contract suites, for tests of graphs and of stores. */
@NullMarked
package dev.cairn.testkit;

import org.jspecify.annotations.NullMarked;

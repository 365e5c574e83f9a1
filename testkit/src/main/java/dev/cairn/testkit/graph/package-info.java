/** Tests of one graph: scripted runs, their traces, and which transitions they took. Read {@code GraphTest} first. */
@NullMarked
package dev.cairn.testkit.graph;

import org.jspecify.annotations.NullMarked;

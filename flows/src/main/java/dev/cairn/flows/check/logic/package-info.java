/** Checks that need a flow's compiled expressions and types. Read {@code CompiledCheck} first. */
@NullMarked
package dev.cairn.flows.check.logic;

import org.jspecify.annotations.NullMarked;

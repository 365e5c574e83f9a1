/**
 * What editors ask of a flow while it is typed: what is named where, what may stand here, what this is. Nothing of a protocol. Read {@code FlowSymbols} first.
 */
@NullMarked
package dev.cairn.flows.language;

import org.jspecify.annotations.NullMarked;

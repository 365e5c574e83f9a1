/**
 * Says all that is wrong with a flow at once, where, and how to mend it, and makes of a right one what can be walked. Read {@code FlowCompiler} first.
 */
@NullMarked
package dev.cairn.flows.compile;

import org.jspecify.annotations.NullMarked;

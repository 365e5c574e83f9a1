/**
 * Where a conversation stands, as a function of its answers. Read {@code Walker} first, then {@code FlowFrame} for what goes in and {@code Standing} for
 * what comes out.
 *
 * <p>One package, large as it is: a walk is one computation, and most classes are its steps, which nobody else sees.
 */
@NullMarked
package dev.cairn.flows.walk;

import org.jspecify.annotations.NullMarked;

/**
 * Where a conversation stands, as a function of its answers. Read {@code Walker} first, then {@code FlowFrame} for what goes in and {@code Standing} for
 * what comes out.
 */
@NullMarked
package dev.cairn.flows.walk;

import org.jspecify.annotations.NullMarked;

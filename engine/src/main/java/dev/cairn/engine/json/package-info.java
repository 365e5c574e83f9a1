/** Strict reading and writing of states, outputs and events as JSON. Read {@code JsonCodec} first. */
@NullMarked
package dev.cairn.engine.json;

import org.jspecify.annotations.NullMarked;

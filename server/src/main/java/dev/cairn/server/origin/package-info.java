/** Which entries of a run made a value of its state what it is. Read {@code ValueOrigins} first. */
@NullMarked
package dev.cairn.server.origin;

import org.jspecify.annotations.NullMarked;

/**
 * A flow beside another: recorded talks walked under both, live talks walked under a second, and where the two differ. Nothing is run or stored. Read {@code TalkShadow} first.
 */
@NullMarked
package dev.cairn.flows.shadow;

import org.jspecify.annotations.NullMarked;

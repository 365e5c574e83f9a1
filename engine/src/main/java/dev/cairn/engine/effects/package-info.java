/** What a step may use of the world while it executes. Read {@code Effects} first. */
@NullMarked
package dev.cairn.engine.effects;

import org.jspecify.annotations.NullMarked;

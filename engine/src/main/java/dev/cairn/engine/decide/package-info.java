/**
 * What to do next, as pure functions. Read {@code Decide} first, and whole: it is the engine's core; {@code Decision} is what it may say.
 */
@NullMarked
package dev.cairn.engine.decide;

import org.jspecify.annotations.NullMarked;

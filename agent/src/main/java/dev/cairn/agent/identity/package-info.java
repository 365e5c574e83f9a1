/**
 * When two screens are the same one: their signatures, how alike these are, what a user says of it. Read
 * {@link dev.cairn.agent.identity.Signer} and {@link dev.cairn.agent.identity.ScreenSimilarity} first.
 *
 * <p>One package, large as it is: a signature, its parts and their comparison are one computation, whose steps are package-private.
 */
@NullMarked
package dev.cairn.agent.identity;

import org.jspecify.annotations.NullMarked;

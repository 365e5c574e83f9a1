/**
 * What a message of a user means for a conversation: which questions it answers, which it takes back, which path it asks for. Read {@code Understanding}
 * and {@code TurnContext} first; {@code TurnReader} understands without a model, {@code TurnDecision} asks one and lets nothing through that
 * the user did not say.
 */
@NullMarked
package dev.cairn.flows.understand;

import org.jspecify.annotations.NullMarked;

package dev.cairn.flows.talk;

import dev.cairn.flows.understand.Understanding;
import java.time.Instant;
import java.util.Optional;

/**
 * What a turn means.
 *
 * @param at when it was heard
 * @param meaning of the message; empty for a typed turn
 */
record Heard(Instant at, Optional<Understanding> meaning) {}

package dev.cairn.telemetry;

import io.opentelemetry.api.common.Attributes;
import java.time.Instant;
import java.util.Optional;

/**
 * An event on a span, beside those that this module writes itself.
 *
 * @param name its name
 * @param at when
 * @param attributes what is to be known of it
 * @param node the node whose step's span it belongs to, perhaps the next one's; the run's span if empty
 */
public record SpanEvent(String name, Instant at, Attributes attributes, Optional<String> node) {}

package dev.cairn.flows.model;

import dev.cairn.flows.document.Content;
import dev.cairn.flows.document.Place;

/**
 * Something known of a talk besides its answers: the time, the channel, who calls. Given when a talk begins and by each turn.
 *
 * @param type as written
 * @param optional whether a talk may go without it
 * @param isPrivate whether it stands nowhere but in the journal
 */
public record ContextField(String name, Content type, boolean optional, boolean isPrivate, Place place) {}

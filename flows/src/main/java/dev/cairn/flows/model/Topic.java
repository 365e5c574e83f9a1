package dev.cairn.flows.model;

import dev.cairn.flows.document.Place;

/**
 * What a user may bring up at any time; the walk goes on behind it.
 *
 * @param about the words by which it is recognised
 */
public record Topic(String id, String about, Response response, Place place) {
    /** What is done about it. */
    public sealed interface Response {
        /** Says a text. */
        record SayText(Wording text) implements Response {}

        /** Walks a flow, with answers of its own. */
        record CallFlow(Target flow) implements Response {}

        /** Hands over to a person. */
        record HandOverToPerson() implements Response {}

        /** Puts all answers aside and begins again. */
        record Restart() implements Response {}
    }
}

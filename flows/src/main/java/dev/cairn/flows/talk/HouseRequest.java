package dev.cairn.flows.talk;

import java.util.List;

/**
 * What a person of the house is asked to do.
 *
 * @param cause why
 * @param node where the talk stands; empty if the user asked for a person
 * @param why in one line
 * @param texts that were to be said, and have been by now
 */
public record HouseRequest(HouseCause cause, String node, String why, List<String> texts) {
    public HouseRequest {
        texts = List.copyOf(texts);
    }
}

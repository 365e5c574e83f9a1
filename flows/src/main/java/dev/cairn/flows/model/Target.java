package dev.cairn.flows.model;

import dev.cairn.flows.document.Place;

/**
 * Where an edge leads.
 *
 * @param name a node's id, or {@link #END} or {@link #PERSON}
 * @param place where the name is written
 */
public record Target(String name, Place place) {
    /** Leaves the flow: back to the caller, or to the end of the talk. */
    public static final String END = "end";
    /** Waits for one of the house. */
    public static final String PERSON = "person";

    /** Whether it leaves the flow. */
    public boolean isEnd() {
        return name.equals(END);
    }

    /** Whether it hands over to a person. */
    public boolean isPerson() {
        return name.equals(PERSON);
    }

    /** Whether it is a node. */
    public boolean isNode() {
        return !isEnd() && !isPerson();
    }

    /** Told from its name alone: its place would be read for each look into a map. */
    @Override
    public int hashCode() {
        return name.hashCode();
    }
}

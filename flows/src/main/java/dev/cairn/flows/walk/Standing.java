package dev.cairn.flows.walk;

import java.util.List;

/**
 * Where a talk stands.
 *
 * @param stop what it waits for
 * @param texts that are to be said first, in the order of the walk
 */
public record Standing(Stop stop, List<DueText> texts) {
    public Standing {
        texts = List.copyOf(texts);
    }
}

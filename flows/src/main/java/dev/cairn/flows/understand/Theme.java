package dev.cairn.flows.understand;

import java.util.List;

/**
 * A path or a topic by what it is about.
 *
 * @param id its name
 * @param about what it is about, in the author's words: its {@code about}, its label
 * @param words what else is said there: for a path what is asked on it and which options there are; counts less
 */
public record Theme(String id, List<String> about, List<String> words) {
    public Theme {
        about = List.copyOf(about);
        words = List.copyOf(words);
    }
}

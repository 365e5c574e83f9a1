package dev.cairn.flows.model;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * How an element is drawn, and its words for analytics.
 *
 * @param x of its centre, in the editor's units; none to have it laid out
 * @param group under which it is drawn
 * @param colour as CSS writes it
 */
public record Presentation(
        OptionalDouble x, OptionalDouble y, Optional<String> group, Optional<String> colour, List<String> tags) {
    /** Nothing said. */
    public static final Presentation NONE = new Presentation(
            OptionalDouble.empty(), OptionalDouble.empty(), Optional.empty(), Optional.empty(), List.of());

    public Presentation {
        tags = List.copyOf(tags);
    }
}

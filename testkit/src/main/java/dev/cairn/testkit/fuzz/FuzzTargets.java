package dev.cairn.testkit.fuzz;

import java.util.List;
import java.util.NoSuchElementException;

/** The parsers of a module. An implementation has a public constructor without parameters, since other processes make it by its name. */
public interface FuzzTargets {
    /** All of them. */
    List<Parser> all();

    /**
     * The one of that name.
     *
     * @throws NoSuchElementException if there is none
     */
    default Parser named(String name) {
        return all().stream()
                .filter(parser -> parser.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new NoSuchElementException("no parser is called " + name));
    }
}

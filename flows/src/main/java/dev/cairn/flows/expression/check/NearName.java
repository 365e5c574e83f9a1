package dev.cairn.flows.expression.check;

import dev.cairn.flows.document.ClosestName;
import java.util.Collection;
import java.util.Optional;

/** Which name of an expression was meant: the closest one, but of names of one or two letters none, for which any other is close. */
final class NearName {
    private static final int SHORT = 2;

    private NearName() {}

    static Optional<String> to(String given, Collection<String> known) {
        return given.length() > SHORT
                ? ClosestName.to(given, known)
                : known.stream().filter(given::equalsIgnoreCase).findFirst();
    }
}

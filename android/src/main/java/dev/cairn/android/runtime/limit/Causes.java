package dev.cairn.android.runtime.limit;

import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;

/** The chain of an exception's causes. */
final class Causes {
    private Causes() {}

    /** What came first in time is first; a chain that runs in a circle is followed once. */
    static List<Throwable> rootFirst(Throwable thrown) {
        Set<Throwable> seen = Collections.newSetFromMap(new IdentityHashMap<>());
        List<Throwable> causes = new ArrayList<>();
        for (Throwable next = thrown; next != null && seen.add(next); next = next.getCause()) {
            causes.add(next);
        }
        return causes.reversed();
    }
}

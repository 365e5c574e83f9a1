package dev.cairn.bench.comparison;

import java.util.List;

/** What the agents of both engines ask what to do next. It needs no key, and says the same to both. */
public interface Model {
    /** What the model says when nothing is left to do. */
    String DONE = "done";

    /** The next tool to call after these results, or {@link #DONE}. */
    String next(List<String> results);

    /** Whether a person must agree to a call. */
    static boolean isRisky(String call) {
        return call.startsWith("refund");
    }

    /** Looks two things up, refunds, and is done. */
    static Model refunding() {
        List<String> calls = List.of("look up order 17", "look up policy", "refund 40 EUR");
        return results -> results.size() < calls.size() ? calls.get(results.size()) : DONE;
    }

    /** Never has enough. */
    static Model endless() {
        return results -> "look up order 17";
    }

    /** Looks things up so many times. */
    static Model curious(int times) {
        return results -> results.size() < times ? "look up order 17" : DONE;
    }
}

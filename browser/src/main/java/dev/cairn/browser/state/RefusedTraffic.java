package dev.cairn.browser.state;

import dev.cairn.agent.origin.WebOrigin;
import dev.cairn.browser.guard.GuardRefusal;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * What the guard has refused in a task, over all browsers that it had.
 *
 * @param session which start of a browser {@code now} is of
 * @param now what was refused to that one, counted from its start
 * @param before what was refused to those before it
 */
public record RefusedTraffic(String session, List<GuardRefusal> now, List<GuardRefusal> before) {
    /** Nothing was refused yet. */
    public static final RefusedTraffic NONE = new RefusedTraffic("", List.of(), List.of());

    /** Copies the lists. */
    public RefusedTraffic {
        now = List.copyOf(now);
        before = List.copyOf(before);
    }

    /** With what the guard of a browser has counted so far. */
    public RefusedTraffic counting(String browser, List<GuardRefusal> counted) {
        return browser.equals(session)
                ? new RefusedTraffic(session, counted, before)
                : new RefusedTraffic(browser, counted, all());
    }

    /** What of a browser's counts is new. */
    public List<GuardRefusal> newIn(String browser, List<GuardRefusal> counted) {
        List<GuardRefusal> known = browser.equals(session) ? now : List.of();
        return counted.stream()
                .map(one -> new GuardRefusal(one.origin(), one.reason(), one.count() - count(known, one)))
                .filter(one -> one.count() > 0)
                .toList();
    }

    private static long count(List<GuardRefusal> among, GuardRefusal like) {
        return among.stream()
                .filter(one -> one.origin().equals(like.origin()) && one.reason() == like.reason())
                .mapToLong(GuardRefusal::count)
                .sum();
    }

    /** All of it, each origin and reason once. */
    public List<GuardRefusal> all() {
        record Kind(WebOrigin origin, GuardRefusal.Reason reason) {}
        Map<Kind, Long> counts = new LinkedHashMap<>();
        Stream.concat(before.stream(), now.stream())
                .forEach(one -> counts.merge(new Kind(one.origin(), one.reason()), one.count(), Long::sum));
        return counts.entrySet().stream()
                .map(one -> new GuardRefusal(one.getKey().origin(), one.getKey().reason(), one.getValue()))
                .toList();
    }
}

package dev.cairn.agent.html;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jsoup.nodes.Element;

/**
 * Tells by where the links in rows lead that they name records: what stands beside each other at one address, {@code /tags/green} and
 * {@code /tags/north}, each called by a text of its own. Actions are called the same in each row.
 */
final class RecordLinks {
    /** Of two names at one address each may as well be a page of its own. */
    private static final int FEWEST = 3;

    private final Map<String, Set<String>> addresses = new HashMap<>();
    private final Map<String, Set<String>> texts = new HashMap<>();
    private final Map<String, Set<String>> called = new HashMap<>();

    void add(Element link) {
        String place = place(link);
        String text = link.text().strip();
        if (!place.isEmpty() && !text.isEmpty()) {
            String address = link.attr("href");
            addresses.computeIfAbsent(place, p -> new HashSet<>()).add(address);
            texts.computeIfAbsent(place, p -> new HashSet<>()).add(text);
            called.computeIfAbsent(address, a -> new HashSet<>()).add(text);
        }
    }

    /** Whether it names a record. A row that is nothing but its link may be an entry of a menu. */
    boolean isOfRecord(Element link, Element row) {
        String place = place(link);
        Set<String> beside = addresses.getOrDefault(place, Set.of());
        return beside.size() >= FEWEST
                && beside.contains(link.attr("href"))
                && texts.getOrDefault(place, Set.of()).size() == beside.size()
                && beside.stream()
                        .allMatch(address ->
                                called.getOrDefault(address, Set.of()).size() == 1)
                && !link.text().strip().equals(row.text().strip());
    }

    /** Where its target stands among others; empty if that is at the site's root. */
    private static String place(Element link) {
        List<String> steps = HtmlRoutes.segments(link.attr("href"));
        return steps.size() < 2 ? "" : String.join("/", steps.subList(0, steps.size() - 1));
    }
}

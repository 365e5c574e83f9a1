package dev.cairn.agent.html;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jsoup.nodes.Element;
import org.jsoup.select.Evaluator;
import org.jsoup.select.Selector;

/**
 * Finds the names of records: what is written in rows that lead to pages which differ in a number only or stand beside each other, and in rows of tables. Wherever such a
 * name stands on another page, it is data there as well.
 */
final class HtmlRecords {
    private static final int LONGEST = 80;
    private static final Evaluator LINKS = Selector.evaluatorOf("a[href]");

    private final Map<String, Integer> times = new HashMap<>();
    private final Map<String, Set<String>> addresses = new HashMap<>();

    private final Beside beside = new Beside();

    private HtmlRecords() {}

    private record Link(Element element, String kind) {}

    /** By row. */
    static Map<Element, List<String>> in(Collection<Element> rows) {
        if (rows.size() < 2) {
            return Map.of();
        }
        HtmlRecords records = new HtmlRecords();
        Map<Element, List<Link>> links = new HashMap<>();
        rows.forEach(row -> links.put(row, records.links(row)));
        Map<Element, Set<String>> texts = new HashMap<>();
        for (Element row : rows) {
            Set<String> own = records.texts(row, links.getOrDefault(row, List.of()));
            texts.put(row, own);
            own.forEach(text -> records.times.merge(text, 1, Integer::sum));
        }
        Map<Element, List<String>> all = new HashMap<>();
        texts.forEach((row, own) -> all.put(row, records.names(row, own)));
        return all;
    }

    private List<String> names(Element row, Set<String> own) {
        Set<String> names = new LinkedHashSet<>();
        own.stream().filter(text -> times.getOrDefault(text, 0) == 1).forEach(names::add);
        for (Element link : row.select(LINKS)) {
            if (beside.isOfRecord(link, row)) {
                name(link.text(), names);
                names.add(HtmlNames.ROUTE_MARK + HtmlRoutes.path(link.attr("href")));
            }
        }
        return List.copyOf(names);
    }

    private List<Link> links(Element row) {
        List<Link> links = new ArrayList<>();
        for (Element link : row.select(LINKS)) {
            String address = link.attr("href");
            beside.add(link);
            String kind = HtmlRoutes.kind(address);
            if (!kind.isEmpty()) {
                links.add(new Link(link, kind));
                addresses.computeIfAbsent(kind, k -> new HashSet<>()).add(address);
            }
        }
        return links;
    }

    private Set<String> texts(Element row, List<Link> links) {
        Set<String> texts = new LinkedHashSet<>();
        for (Link link : links) {
            if (addresses.getOrDefault(link.kind(), Set.of()).size() > 1) {
                name(link.element().text(), texts);
            }
        }
        if (row.normalName().equals("tr")) {
            for (Element cell : row.children()) {
                name(cell.text(), texts);
            }
        }
        return texts;
    }

    private static void name(String text, Set<String> texts) {
        String name = text.strip();
        if (name.length() <= LONGEST && name.codePoints().anyMatch(Character::isLetter)) {
            texts.add(name);
        }
    }

    /**
     * Tells by where the links in rows lead that they name records: what stands beside each other at one address, {@code /tags/green} and
     * {@code /tags/north}, each called by a text of its own. Actions are called the same in each row.
     */
    private static final class Beside {
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
}

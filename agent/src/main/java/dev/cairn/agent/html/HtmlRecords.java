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

    private final RecordLinks beside = new RecordLinks();

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
}

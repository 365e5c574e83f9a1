package dev.cairn.agent.html;

import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jsoup.nodes.Element;

/**
 * Finds the names of records: what is written in rows that lead to pages which differ in a number only, and in rows of tables. Wherever such a
 * name stands on another page, it is data there as well.
 */
final class HtmlRecords {
    private static final int LONGEST = 80;

    private final Map<String, Integer> times = new HashMap<>();
    private final Map<String, Set<String>> addresses = new HashMap<>();

    private HtmlRecords() {}

    /** By row. */
    static Map<Element, List<String>> in(Collection<Element> rows) {
        if (rows.size() < 2) {
            return Map.of();
        }
        HtmlRecords records = new HtmlRecords();
        Map<Element, Set<String>> texts = new HashMap<>();
        rows.forEach(row -> records.links(row));
        for (Element row : rows) {
            Set<String> own = records.texts(row);
            texts.put(row, own);
            own.forEach(text -> records.times.merge(text, 1, Integer::sum));
        }
        Map<Element, List<String>> all = new HashMap<>();
        texts.forEach((row, own) -> all.put(
                row,
                own.stream()
                        .filter(text -> records.times.getOrDefault(text, 0) == 1)
                        .toList()));
        return all;
    }

    private void links(Element row) {
        for (Element link : row.select("a[href]")) {
            String kind = HtmlRoutes.kind(link.attr("href"));
            if (!kind.isEmpty()) {
                addresses.computeIfAbsent(kind, k -> new HashSet<>()).add(link.attr("href"));
            }
        }
    }

    private Set<String> texts(Element row) {
        Set<String> texts = new LinkedHashSet<>();
        for (Element link : row.select("a[href]")) {
            if (addresses
                            .getOrDefault(HtmlRoutes.kind(link.attr("href")), Set.of())
                            .size()
                    > 1) {
                name(link.text(), texts);
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

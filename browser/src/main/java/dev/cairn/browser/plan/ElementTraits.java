package dev.cairn.browser.plan;

import dev.cairn.agent.path.TargetTraits;
import dev.cairn.browser.look.PageElement;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** What tells a page's elements from one another. */
public final class ElementTraits {
    private static final Pattern LETTERS = Pattern.compile("\\p{L}{2}");
    private static final Set<String> KEPT = Set.of("id", "name", "data-testid", "data-test", "data-cy");

    private ElementTraits() {}

    /** Of all elements of a page, in its order. */
    public static List<TargetTraits> of(List<PageElement> page) {
        Map<String, Long> owners = cellCounts(page);
        List<String> likes = page.stream().map(ElementTraits::likeness).toList();
        Map<String, Integer> alike = new HashMap<>();
        likes.forEach(like -> alike.merge(like, 1, Integer::sum));
        Map<String, Integer> passed = new HashMap<>();
        List<TargetTraits> all = new ArrayList<>();
        for (int i = 0; i < likes.size(); i++) {
            String like = likes.get(i);
            all.add(of(page.get(i), owners, passed.merge(like, 1, Integer::sum), alike.getOrDefault(like, 1)));
        }
        return all;
    }

    private static TargetTraits of(PageElement element, Map<String, Long> owners, int place, int alike) {
        List<String> cells = cells(element);
        Map<String, String> kept = new HashMap<>(element.attributes());
        kept.keySet().retainAll(KEPT);
        return new TargetTraits(
                element.role(),
                element.name(),
                element.hint(),
                element.type(),
                kept,
                element.form(),
                element.leads(),
                cells,
                cells.stream()
                        .filter(cell -> owners.getOrDefault(cell, 0L) == 1
                                && LETTERS.matcher(cell).find())
                        .findFirst(),
                element.heading(),
                place,
                alike);
    }

    private static String likeness(PageElement element) {
        return element.role() + "\n" + element.name() + "\n" + cells(element);
    }

    private static List<String> cells(PageElement element) {
        return element.cells().orElse(List.of());
    }

    /** In how many records a cell stands. */
    private static Map<String, Long> cellCounts(List<PageElement> page) {
        return page.stream()
                .filter(element -> !cells(element).isEmpty())
                .collect(Collectors.toMap(element -> element.record(), ElementTraits::cells, (one, other) -> one))
                .values()
                .stream()
                .flatMap(cells -> cells.stream().distinct())
                .collect(Collectors.groupingBy(Function.identity(), Collectors.counting()));
    }
}

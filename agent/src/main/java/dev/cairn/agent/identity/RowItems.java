package dev.cairn.agent.identity;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** What stands in scrolled parts, as it is found; kept as it reads until it is known whether its like stand beside it. */
final class RowItems {
    /** Enough to tell the items of one app apart, and short in a journal. */
    private static final long SHORT = 0xffff_ffff_ffffL;

    private final List<Item> items = new ArrayList<>();

    private record Item(long path, String text, long masked, boolean changed) {}

    /** A text, and what is left of it without what is volatile. */
    void add(long path, String text, String masked, long hash) {
        items.add(new Item(path, text, FeatureSetBuilder.then(path, hash), !masked.equals(text)));
    }

    /** Something without text. */
    void add(long path) {
        items.add(new Item(path, "", path, false));
    }

    int size() {
        return items.size();
    }

    /** Each once, in the order of appearance. Rows that differ in nothing but a number are told apart by it: it is their name. */
    List<String> names() {
        Set<Long> numbered = numbered();
        Set<Long> seen = new HashSet<>();
        List<String> all = new ArrayList<>();
        for (Item item : items) {
            long name = item.changed() && numbered.contains(item.masked())
                    ? FeatureSetBuilder.then(item.path(), FeatureSetBuilder.hash(item.text()))
                    : item.masked();
            if (seen.add(name)) {
                all.add(Long.toString(name & SHORT, Character.MAX_RADIX));
            }
        }
        return List.copyOf(all);
    }

    private Set<Long> numbered() {
        Map<Long, String> firsts = new HashMap<>();
        Set<Long> numbered = new HashSet<>();
        for (Item item : items) {
            if (item.changed()) {
                String first = firsts.putIfAbsent(item.masked(), item.text());
                if (first != null && !first.equals(item.text()) && NumberedName.is(item.text())) {
                    numbered.add(item.masked());
                }
            }
        }
        return numbered;
    }
}

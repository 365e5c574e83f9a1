package dev.cairn.agent.identity;

import java.util.ArrayList;
import java.util.List;

/** What stands in scrolled parts, as it is found; kept as it reads until it is known whether its like stand beside it. */
final class RowItems {
    /** Enough to tell the items of one app apart, and short in a journal. */
    private static final long SHORT = 0xffff_ffff_ffffL;

    private final List<Item> items = new ArrayList<>();
    private int changed;

    private record Item(long path, String text, long masked, boolean changed) {}

    /** A text, and what is left of it without what is volatile. */
    void add(long path, String text, String masked, long hash) {
        boolean changes = !masked.equals(text);
        changed += changes ? 1 : 0;
        items.add(new Item(path, text, FeatureSetBuilder.then(path, hash), changes));
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
        HashTable numbered = numbered();
        HashTable seen = new HashTable(items.size());
        List<String> all = new ArrayList<>();
        for (Item item : items) {
            long name = item.changed() && numbered.valueOf(item.masked()) >= 0
                    ? FeatureSetBuilder.then(item.path(), FeatureSetBuilder.hash(item.text()))
                    : item.masked();
            if (seen.putIfAbsent(name, 0) < 0) {
                all.add(Long.toString(name & SHORT, Character.MAX_RADIX));
            }
        }
        return List.copyOf(all);
    }

    private HashTable numbered() {
        HashTable firsts = new HashTable(changed);
        HashTable numbered = new HashTable(changed);
        for (int i = 0; changed > 0 && i < items.size(); i++) {
            Item item = items.get(i);
            int first = item.changed() ? firsts.putIfAbsent(item.masked(), i) : -1;
            if (first >= 0
                    && numbered.valueOf(item.masked()) < 0
                    && !items.get(first).text().equals(item.text())
                    && NumberedName.is(item.text())) {
                numbered.putIfAbsent(item.masked(), i);
            }
        }
        return numbered;
    }
}

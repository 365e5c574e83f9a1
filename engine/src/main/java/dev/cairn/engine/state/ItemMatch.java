package dev.cairn.engine.state;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** How far the items of a changed list are, by the equal items of the list before it. */
final class ItemMatch {
    private final Items items;
    private final List<?> before;

    ItemMatch(Items items, List<?> before) {
        this.items = items;
        this.before = before;
    }

    /** How far each item of {@code list} is: as the equal one at its place, else as one that is done and stands at none any more. */
    List<Item> of(List<?> list) {
        Map<Object, Deque<Item>> done = doneElsewhere(list);
        List<Item> made = new ArrayList<>(list.size());
        for (int i = 0; i < list.size(); i++) {
            if (isKept(list, i)) {
                made.add(items.get(i));
            } else {
                Deque<Item> equal = done.get(list.get(i));
                made.add(equal == null || equal.isEmpty() ? Item.FRESH : equal.poll());
            }
        }
        return made;
    }

    private Map<Object, Deque<Item>> doneElsewhere(List<?> list) {
        Map<Object, Deque<Item>> done = new HashMap<>();
        for (int i = 0; i < Math.min(items.count(), before.size()); i++) {
            if (!isKept(list, i) && items.get(i) instanceof Item.Completed completed) {
                done.computeIfAbsent(before.get(i), none -> new ArrayDeque<>()).add(completed);
            }
        }
        return done;
    }

    private boolean isKept(List<?> list, int i) {
        return i < list.size() && i < before.size() && i < items.count() && Objects.equals(before.get(i), list.get(i));
    }
}

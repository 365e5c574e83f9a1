package dev.cairn.android.runtime.screen;

import android.view.View;
import java.lang.ref.WeakReference;
import java.util.HashMap;
import java.util.Map;
import java.util.WeakHashMap;
import org.jspecify.annotations.Nullable;

/** Gives each view a number that lasts as long as the view, and finds it again. */
public final class ViewIds {
    private final Map<View, Long> numbers = new WeakHashMap<>();
    private final Map<Long, WeakReference<View>> views = new HashMap<>();
    private long next = 1;

    /** Knows no view yet. */
    public ViewIds() {}

    long of(View view) {
        Long known = numbers.get(view);
        if (known != null) {
            return known;
        }
        long number = next++;
        numbers.put(view, number);
        views.put(number, new WeakReference<>(view));
        return number;
    }

    /** A number for a node inside a view that draws its own; the same for the same virtual id. */
    long ofVirtual(View host, int virtualId) {
        return -((of(host) << 20) + (virtualId & 0xfffff));
    }

    /** The view, or null when it is gone. For a virtual node, the view that draws it. */
    public @Nullable View view(long number) {
        long id = number < 0 ? -number >> 20 : number;
        WeakReference<View> reference = views.get(id);
        return reference == null ? null : reference.get();
    }

    /** The virtual id that the number stands for inside its view, or -1 when it is a view's own. */
    public int virtualId(long number) {
        return number < 0 ? (int) (-number & 0xfffff) : -1;
    }

    /** Forgets the numbers of views that are gone. */
    public void prune() {
        views.values().removeIf(reference -> reference.get() == null);
    }
}

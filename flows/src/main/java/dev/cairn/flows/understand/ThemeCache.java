package dev.cairn.flows.understand;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** The indexes of the themes that were met last, since making one takes a millisecond. Thread-safe. */
final class ThemeCache {
    private static final int MOST = 64;
    private static final Map<Key, ThemeIndex> KEPT = new LinkedHashMap<>(MOST, 0.75f, true) {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<Key, ThemeIndex> eldest) {
            return size() > MOST;
        }
    };

    private ThemeCache() {}

    private record Key(ThemeKind kind, List<Theme> themes, Locale locale) {}

    static ThemeIndex of(ThemeKind kind, List<Theme> themes, Locale locale) {
        synchronized (KEPT) {
            return KEPT.computeIfAbsent(new Key(kind, themes, locale), key -> new ThemeIndex(kind, themes, locale));
        }
    }
}

package dev.cairn.android.runtime.process;

import java.util.List;
import java.util.Map;
import org.robolectric.util.ReflectionHelpers;

/** Where the framework remembers an app's classes by their names; the next process has others of the same names. */
final class FrameworkCaches {
    private record Cache(String type, String field) {}

    private static final List<Cache> CACHES = List.of(
            new Cache("android.app.Fragment", "sClassMap"),
            new Cache("android.preference.GenericInflater", "sConstructorMap"),
            new Cache("android.transition.TransitionInflater", "sConstructors"),
            new Cache("android.view.LayoutInflater", "sConstructorMap"),
            new Cache("android.animation.PropertyValuesHolder", "sSetterPropertyMap"),
            new Cache("android.animation.PropertyValuesHolder", "sGetterPropertyMap"));

    private FrameworkCaches() {}

    static void clear() {
        for (Cache cache : CACHES) {
            Class<?> type = ReflectionHelpers.loadClass(FrameworkCaches.class.getClassLoader(), cache.type());
            Map<?, ?> entries = ReflectionHelpers.getStaticField(type, cache.field());
            entries.clear();
        }
    }
}

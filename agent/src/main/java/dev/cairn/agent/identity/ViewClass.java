package dev.cairn.agent.identity;

import dev.cairn.agent.habit.NamingHabit;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * What a view's class tells, worked out once for each name: a screen has a thousand views of a dozen classes.
 *
 * @param simpleName without the package
 * @param hash of the simple name
 * @param part the role of such views, unless something else of the view says more
 */
record ViewClass(String simpleName, long hash, NodeRole part) {
    private static final int MOST_KEPT = 4_096;
    private static final Map<String, ViewClass> KNOWN = new ConcurrentHashMap<>();

    private static final Set<String> LISTS = NamingHabit.LIST_VIEW.words();

    private static final Set<String> PAGES = NamingHabit.PAGE_VIEW.words();

    /** A toast comes and goes over whatever screen there is, a progress bar wherever something takes its time. */
    private static final Set<String> TRANSIENTS = NamingHabit.PASSING_VIEW.words();

    static ViewClass of(String className) {
        ViewClass known = KNOWN.get(className);
        if (known != null) {
            return known;
        }
        ViewClass made = make(className.substring(className.lastIndexOf('.') + 1));
        if (KNOWN.size() < MOST_KEPT) { // names come from what is explored, and may be made up without end
            KNOWN.put(className, made);
        }
        return made;
    }

    /** Hash of the simple name and of an id. */
    long hash(String id) {
        return id.isEmpty() ? hash : FeatureSetBuilder.then(hash, FeatureSetBuilder.hash(id));
    }

    private static ViewClass make(String simpleName) {
        return new ViewClass(simpleName, FeatureSetBuilder.hash(simpleName), part(simpleName));
    }

    private static NodeRole part(String simpleName) {
        if (TRANSIENTS.contains(simpleName)) {
            return NodeRole.TRANSIENT;
        }
        if (VolatileText.isValue(simpleName)) {
            return NodeRole.VALUE;
        }
        if (LISTS.contains(simpleName)) {
            return NodeRole.LIST;
        }
        if (simpleName.equals("WebView")) {
            return NodeRole.EMBEDDED;
        }
        return PAGES.contains(simpleName) ? NodeRole.PAGE : NodeRole.FIXED;
    }
}

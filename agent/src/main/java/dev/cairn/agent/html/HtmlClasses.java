package dev.cairn.agent.html;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jsoup.nodes.Element;

/** Reads an element's classes, which is done several times for each element of a page. */
final class HtmlClasses {
    private HtmlClasses() {}

    /** As they are written, in their order. */
    static List<String> of(Element element) {
        String all = element.attr("class");
        if (all.isEmpty()) {
            return List.of();
        }
        List<String> names = new ArrayList<>();
        int start = 0;
        for (int i = 0; i <= all.length(); i++) {
            if (i == all.length() || all.charAt(i) <= ' ') {
                if (i > start) {
                    names.add(all.substring(start, i));
                }
                start = i + 1;
            }
        }
        return names;
    }

    /** Whether one of them is one of these, in whatever case; these are in lower case. */
    static boolean has(Element element, Set<String> names) {
        for (String name : of(element)) {
            if (names.contains(name.toLowerCase(Locale.ROOT))) {
                return true;
            }
        }
        return false;
    }
}

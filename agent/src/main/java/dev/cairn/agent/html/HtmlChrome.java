package dev.cairn.agent.html;

import dev.cairn.agent.habit.NamingHabit;
import java.util.Locale;
import java.util.Set;
import org.jsoup.nodes.Element;

/** Tells what surrounds all pages of a site. */
final class HtmlChrome {
    private static final Set<String> TAGS = Set.of("nav", "header", "footer", "aside");
    private static final Set<String> ROLES = Set.of("navigation", "banner", "contentinfo", "complementary", "menubar");
    private static final Set<String> NAMES = NamingHabit.SURROUNDING.words();

    private HtmlChrome() {}

    static boolean isWithin(Element element) {
        for (Element part = element; part != null; part = part.parent()) {
            if (is(part)) {
                return true;
            }
        }
        return false;
    }

    static boolean is(Element element) {
        String tag = element.normalName();
        if (ROLES.contains(element.attr("role"))) {
            return true;
        }
        if (TAGS.contains(tag)) { // an article or a section may have a header of its own
            return element.closest("article, section, main, [role=dialog], dialog") == null;
        }
        boolean block = tag.equals("div") || tag.equals("ul") || tag.equals("ol") || tag.equals("table");
        return block
                && (NAMES.contains(element.id().toLowerCase(Locale.ROOT)) || HtmlClasses.has(element, NAMES))
                && element.closest("article, section, main, [role=dialog], dialog, .modal, table") == null;
    }
}

package dev.cairn.agent.html;

import dev.cairn.agent.habit.NamingHabit;
import java.util.Locale;
import java.util.Set;
import org.jsoup.nodes.Element;
import org.jsoup.select.Evaluator;
import org.jsoup.select.Selector;

/** Tells what surrounds all pages of a site. */
final class HtmlChrome {
    private static final Set<String> TAGS = Set.of("nav", "header", "footer", "aside");
    private static final Set<String> ROLES = Set.of("navigation", "banner", "contentinfo", "complementary", "menubar");
    private static final Set<String> NAMES = NamingHabit.SURROUNDING.words();

    private static final Evaluator PARTS = Selector.evaluatorOf("article, section, main, [role=dialog], dialog");
    private static final Evaluator HOLDERS =
            Selector.evaluatorOf("article, section, main, [role=dialog], dialog, .modal, table");

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
            return element.closest(PARTS) == null;
        }
        boolean block = tag.equals("div") || tag.equals("ul") || tag.equals("ol") || tag.equals("table");
        return block
                && (NAMES.contains(element.id().toLowerCase(Locale.ROOT)) || HtmlClasses.has(element, NAMES))
                && element.closest(HOLDERS) == null;
    }
}

package dev.cairn.agent.html;

import java.util.Set;
import org.jsoup.nodes.Element;

/** Tells a list's pages to turn to: links most of which are numbers. There are none where the list is short. */
final class HtmlPager {
    private static final int MOST = 60;
    private static final Set<String> TAGS = Set.of("div", "p", "ul", "nav", "span");
    private static final Set<String> PARTS = Set.of("a", "span", "li", "strong", "b", "em");
    private static final Set<String> OTHER = Set.of("input", "table", "h1", "h2", "h3", "img");

    private HtmlPager() {}

    static boolean is(Element element) {
        String tag = element.normalName();
        if (!TAGS.contains(tag)) {
            return false;
        }
        int numbers = 0;
        int words = 0;
        int parts = 0;
        boolean leads = false;
        for (Element part : (Iterable<Element>) element.stream()::iterator) {
            String kind = part.normalName();
            if (OTHER.contains(kind)) {
                return false;
            }
            if (!PARTS.contains(kind)) {
                continue;
            }
            if (++parts > MOST) {
                return false;
            }
            leads |= kind.equals("a");
            String text = part.ownText().strip();
            if (!text.isEmpty() && text.chars().allMatch(Character::isDigit)) {
                numbers++;
            } else if (text.codePoints().anyMatch(Character::isLetter)) {
                words++;
            }
        }
        return leads && numbers >= 2 && numbers > words;
    }
}

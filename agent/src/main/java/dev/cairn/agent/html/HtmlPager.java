package dev.cairn.agent.html;

import java.util.List;
import org.jsoup.nodes.Element;

/** Tells a list's pages to turn to: links most of which are numbers. There are none where the list is short. */
final class HtmlPager {
    private static final int MOST = 60;

    private HtmlPager() {}

    static boolean is(Element element) {
        String tag = element.normalName();
        if (!(tag.equals("div") || tag.equals("p") || tag.equals("ul") || tag.equals("nav") || tag.equals("span"))) {
            return false;
        }
        List<Element> parts = element.select("a, span, li, strong, b, em");
        if (parts.size() < 2
                || parts.size() > MOST
                || element.selectFirst("a") == null
                || element.selectFirst("input, table, h1, h2, h3, p p, img") != null) {
            return false;
        }
        int numbers = 0;
        int words = 0;
        for (Element part : parts) {
            String text = part.ownText().strip();
            if (!text.isEmpty() && text.chars().allMatch(Character::isDigit)) {
                numbers++;
            } else if (text.codePoints().anyMatch(Character::isLetter)) {
                words++;
            }
        }
        return numbers >= 2 && numbers > words;
    }
}

package dev.cairn.agent.html;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jsoup.select.Evaluator;

/**
 * Finds with what status a server answers, as RFC 9110 numbers them, where a page says little else: such pages differ in that number and a
 * sentence.
 */
final class HtmlAnswer {
    private static final Pattern STATUS = Pattern.compile(
            "(?<![\\p{Alnum}#$€£.,-])(?:4(?:0\\d|1\\d|2[1-689]|31|51)|5(?:0\\d|1[01]))(?![\\p{Alnum}%.,-]*\\d)(?!%)");
    private static final Evaluator FIGURES = HtmlTags.of("table", "tr", "dl");
    private static final int MOST_FIELDS = 1;
    private static final int MOST_WORDS = 60;
    private static final int WORDS_BESIDE_IT = 3;

    private HtmlAnswer() {}

    /** The status; empty where the page is about something else. */
    static Optional<String> status(Element body) {
        if (body.selectFirst(FIGURES) != null || fields(body) > MOST_FIELDS || words(body) > MOST_WORDS) {
            return Optional.empty();
        }
        Document page = body.ownerDocument();
        return body.stream()
                .filter(element -> isAbout(element.text()) && HtmlVisibility.isShown(element))
                .filter(element -> !HtmlChrome.isWithin(element))
                .flatMap(element -> in(element.text()).stream())
                .findFirst()
                .or(() -> page == null ? Optional.empty() : in(page.title())); // which is copied as often as not
    }

    private static Optional<String> in(String text) {
        Matcher found = STATUS.matcher(text);
        return found.find() ? Optional.of("answered " + found.group()) : Optional.empty();
    }

    private static boolean isAbout(String text) {
        return !text.isEmpty() && words(text) <= WORDS_BESIDE_IT;
    }

    private static long fields(Element body) {
        return body.selectStream(HtmlTags.FIELDS)
                .filter(HtmlHierarchy::isTyped)
                .filter(field -> HtmlVisibility.isShown(field) && !HtmlChrome.isWithin(field))
                .filter(field -> field.parents().stream().noneMatch(HtmlVisibility::isOverlay))
                .count();
    }

    private static int words(Element part) {
        int words = 0;
        for (Element child : part.children()) {
            if (!HtmlVisibility.isHidden(child) && !HtmlChrome.is(child) && !HtmlVisibility.isOverlay(child)) {
                words += words(child);
            }
        }
        return words + words(part.ownText());
    }

    private static int words(String text) {
        return text.isBlank() ? 0 : text.strip().split("\\s+").length;
    }
}

package dev.cairn.agent.html;

import java.util.List;
import java.util.Set;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jsoup.select.Evaluator;
import org.jsoup.select.Selector;

/** Tells a list's pages to turn to: links most of which are numbers. There are none where the list is short. */
final class HtmlPager {
    private static final int MOST = 60;

    /** How many elements there are between a pager and its numbers. */
    private static final int NESTED = 3;

    private static final Set<String> TAGS = Set.of("div", "p", "ul", "nav", "span");
    private static final Set<String> PARTS = Set.of("a", "span", "li", "strong", "b", "em");
    private static final Set<String> OTHER = Set.of("input", "table", "h1", "h2", "h3", "img");

    private static final Evaluator LINKS = Selector.evaluatorOf("a[href]");
    private static final Evaluator TURNS = Selector.evaluatorOf("link[rel=next], link[rel=prev]");

    private HtmlPager() {}

    /**
     * The address of the list that a page shows a part of: as much of the page's own as it has in common with where the numbers lead that turn its
     * pages. The address as it is if nothing turns pages there.
     */
    static String list(Element body, String address) {
        List<String> own = HtmlRoutes.segments(address);
        int common = own.size();
        for (Element link : body.select(LINKS)) {
            String text = link.text().strip();
            if (isNumber(text)) {
                List<String> other = HtmlRoutes.segments(link.attr("href"));
                boolean turns =
                        text.equals("1") || !other.isEmpty() && other.getLast().equals(text);
                if (turns && isBeside(own, other) && isWithin(link)) {
                    common = Math.min(common, HtmlRoutes.common(own, other));
                }
            }
        }
        return common == own.size() ? address : "/" + String.join("/", own.subList(0, common));
    }

    /** Whether one of the addresses is the other's part with that number, or both are such parts. */
    private static boolean isBeside(List<String> own, List<String> other) {
        int common = HtmlRoutes.common(own, other);
        return isPart(own.subList(common, own.size())) && isPart(other.subList(common, other.size()));
    }

    private static boolean isPart(List<String> rest) {
        return rest.isEmpty() || rest.size() <= 2 && isNumber(rest.getLast());
    }

    private static boolean isNumber(String text) {
        return !text.isEmpty() && text.chars().allMatch(Character::isDigit);
    }

    /** Whether a link turns the pages of a list. */
    static boolean isWithin(Element link) {
        return link.parents().stream().limit(NESTED).anyMatch(HtmlPager::is);
    }

    static boolean is(Element element) {
        String tag = element.normalName();
        if (!TAGS.contains(tag)) {
            return false;
        }
        int numbers = 0;
        int words = 0;
        int parts = 0;
        int links = 0;
        int turning = 0;
        boolean leads = false;
        for (Element part : (Iterable<Element>) element.stream()::iterator) {
            String kind = part.normalName();
            if (OTHER.contains(kind)) {
                return false;
            }
            String text = part.ownText().strip();
            if (text.codePoints().anyMatch(Character::isLetter)) {
                words++; // wherever it stands: what a reviewer wrote is no pager, though one stands below it
            }
            if (!PARTS.contains(kind)) {
                continue;
            }
            if (++parts > MOST) {
                return false;
            }
            if (kind.equals("a")) {
                leads = true;
                links++;
                turning += turning == links - 1 && turns(part) ? 1 : 0;
            }
            if (isNumber(text)) {
                numbers++;
            }
        }
        return leads && (numbers >= 2 && numbers > words || links > 0 && links == turning);
    }

    /** Whether it leads to what comes before or after, as HTML calls it: of the link itself or of the page. */
    private static boolean turns(Element link) {
        return isTurn(link.attr("rel")) || isTurnOfPage(link);
    }

    private static boolean isTurnOfPage(Element link) {
        Document page = link.ownerDocument();
        String address = link.attr("href");
        return page != null
                && !address.isEmpty()
                && page.head().select(TURNS).stream().anyMatch(turn -> HtmlRoutes.areEqual(turn.attr("href"), address));
    }

    private static boolean isTurn(String relation) {
        return relation.equals("next") || relation.equals("prev");
    }
}

package dev.cairn.agent.html;

import java.util.List;
import org.jsoup.nodes.Element;
import org.jsoup.select.Evaluator;
import org.jsoup.select.Selector;

/** Tells tables of contents, which a text makes of its own headings. */
final class HtmlContents {
    /** What they stand in where markup says that they lead somewhere. */
    static final String TAG = "nav";

    private static final Evaluator LINKS = Selector.evaluatorOf("a[href]");

    private HtmlContents() {}

    /** Whether it is such a table in markup for what leads somewhere. */
    static boolean isIn(Element element) {
        return element.normalName().equals(TAG) && is(element);
    }

    /** Whether it leads to places on its own page alone, as a table of contents does: there are as many as the text has headings. */
    static boolean is(Element element) {
        Element body = element.closest(HtmlTags.BODY);
        List<Element> links = element.select(LINKS);
        return body != null && links.size() > 1 && links.stream().allMatch(link -> leadsTo(link.attr("href"), body));
    }

    private static boolean leadsTo(String address, Element body) {
        int at = address.indexOf('#');
        Element place = at < 0 || at == address.length() - 1 ? null : body.getElementById(address.substring(at + 1));
        return place != null && (place.closest(HtmlTags.HEADINGS) != null || isHeaded(place));
    }

    private static boolean isHeaded(Element place) {
        Element first = place.firstElementChild();
        return HtmlText.isHolder(place) && first != null && first.is(HtmlTags.HEADINGS);
    }
}

package dev.cairn.agent.html;

import java.util.Set;
import org.jsoup.nodes.Element;
import org.jsoup.select.Evaluator;

/** Finds elements by their tags: a query for several asks each element for one after the other. */
final class HtmlTags extends Evaluator {
    /** What may be filled in. */
    static final Evaluator FIELDS = of("input", "textarea", "select");

    static final Evaluator HEADINGS = of("h1", "h2", "h3", "h4", "h5", "h6");
    static final Evaluator BODY = of("body");
    static final Evaluator FORM = of("form");

    private final Set<String> tags;

    private HtmlTags(Set<String> tags) {
        this.tags = tags;
    }

    static Evaluator of(String... tags) {
        return new HtmlTags(Set.of(tags));
    }

    @Override
    public boolean matches(Element root, Element element) {
        return tags.contains(element.normalName());
    }

    @Override
    public String toString() {
        return String.join(", ", tags);
    }
}

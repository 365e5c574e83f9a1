package dev.cairn.agent.html;

import org.jsoup.nodes.Element;
import org.jsoup.select.Evaluator;

/** Finds what is said of a field that has no name: in it, or by its label, as browsers tell it to assistive services. */
final class HtmlLabels {
    private static final Evaluator LABEL = HtmlTags.of("label");

    private HtmlLabels() {}

    /** The placeholder, or else the label; empty if it has neither. */
    static String of(Element field) {
        if (!field.attr("placeholder").isBlank()) {
            return field.attr("placeholder");
        }
        if (!field.attr("aria-label").isBlank()) {
            return field.attr("aria-label");
        }
        Element around = field.closest(LABEL);
        if (around != null) {
            return around.ownText();
        }
        Element before = field.previousElementSibling();
        return before != null && before.normalName().equals("label") ? before.ownText() : named(field);
    }

    private static String named(Element field) {
        Element body = field.id().isEmpty() ? null : field.closest(HtmlTags.BODY);
        return body == null
                ? ""
                : body.selectStream(LABEL)
                        .filter(label -> label.attr("for").equals(field.id()))
                        .map(Element::ownText)
                        .findFirst()
                        .orElse("");
    }
}

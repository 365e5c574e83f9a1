package dev.cairn.agent.html;

import dev.cairn.agent.identity.PageMarks;
import dev.cairn.agent.identity.VolatileText;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jsoup.nodes.Element;
import org.jspecify.annotations.Nullable;

/** Finds what state a page is in: a form that was sent back is another screen than the one that is yet to be filled in, and so is another tab. */
final class HtmlState {
    private static final String CONTROLS = "input, select, textarea, button, label, table, h1, h2, h3, h4, h5, h6";

    private HtmlState() {}

    /** What is selected, and {@link PageMarks#WRONG} if something is said to be; else the fields that have a text behind them. */
    static List<String> of(Element body) {
        List<String> all = new ArrayList<>(said(body));
        for (Element tab : body.select("a[href^=#], [role=tab], [data-bs-target^=#], [data-target^=#]")) {
            if (HtmlNames.isSelected(tab) && isPanelShown(tab, body) && isShown(tab)) {
                all.add("tab " + tab.text().replaceAll("[\\d()]+", "").strip());
            }
        }
        return all;
    }

    /** One of several that stand in for each other. */
    private static boolean isPanelShown(Element tab, Element body) {
        String id = List.of("aria-controls", "href", "data-bs-target", "data-target").stream()
                .map(tab::attr)
                .map(to -> to.replace("#", ""))
                .filter(to -> !to.isBlank())
                .findFirst()
                .orElse("");
        Element panel = id.isEmpty() ? null : body.getElementById(id);
        return panel != null
                && isShown(panel)
                && panel.siblingElements().stream().anyMatch(HtmlVisibility::isHidden);
    }

    private static List<String> said(Element body) {
        Set<String> fields = new LinkedHashSet<>();
        for (Element field : body.select("input, textarea, select")) {
            if (!HtmlHierarchy.isTyped(field) || !isShown(field)) {
                continue;
            }
            if (isWrong(field)) {
                return List.of(PageMarks.WRONG);
            }
            if (field.closest("form") != null && hasTextBehind(field)) {
                fields.add("said behind " + field.attr("name") + "#" + field.id());
            }
        }
        return isAlerted(body) ? List.of(PageMarks.WRONG) : List.copyOf(fields);
    }

    /** A form with an alert in it. */
    private static boolean isAlerted(Element body) {
        return body.select("form [role=alert]").stream()
                .filter(alert -> !alert.text().isBlank())
                .filter(HtmlState::isShown)
                .map(alert -> alert.closest("form"))
                .anyMatch(form ->
                        form != null && form.select("input, textarea").stream().anyMatch(HtmlHierarchy::isTyped));
    }

    private static boolean isWrong(Element field) {
        return (field.attr("aria-invalid").equals("true") || HtmlWords.has(field, HtmlWords.WRONG))
                && (isDescribed(field, "aria-errormessage")
                        || isDescribed(field, "aria-describedby")
                        || hasTextBehind(field));
    }

    private static boolean isDescribed(Element field, String attribute) {
        Element body = field.closest("body");
        for (String id : field.attr(attribute).strip().split("\\s+")) {
            Element message = id.isEmpty() || body == null ? null : body.getElementById(id);
            if (message != null && !message.text().isBlank() && isShown(message)) {
                return true;
            }
        }
        return false;
    }

    /** Behind it, or behind what holds this field and no other. */
    private static boolean hasTextBehind(Element field) {
        for (Element part = field; part != null && isOnlyField(part); part = part.parent()) {
            if (isText(part.nextElementSibling())) {
                return true;
            }
        }
        return false;
    }

    private static boolean isOnlyField(Element part) {
        return !part.normalName().equals("form")
                && !part.normalName().equals("body")
                && part.select("input, textarea, select").stream()
                                .filter(HtmlHierarchy::isTyped)
                                .count()
                        == 1;
    }

    /** What tells a time or a count, as of a draft that was saved, is about something else. */
    private static boolean isText(@Nullable Element element) {
        return element != null
                && VolatileText.mask(element.text()).equals(element.text())
                && !element.text().isBlank()
                && element.selectFirst(CONTROLS) == null
                && !element.normalName().equals("a")
                && !HtmlVisibility.isNotice(element)
                && isShown(element);
    }

    private static boolean isShown(Element element) {
        for (Element part = element; part != null; part = part.parent()) {
            if (!part.normalName().equals("body")
                    && !part.normalName().equals("html")
                    && HtmlVisibility.isHidden(part)) {
                return false;
            }
        }
        return true;
    }
}

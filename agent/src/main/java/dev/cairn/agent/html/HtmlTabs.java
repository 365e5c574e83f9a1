package dev.cairn.agent.html;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jsoup.nodes.Element;
import org.jsoup.select.Evaluator;
import org.jsoup.select.Selector;
import org.jspecify.annotations.Nullable;

/** Finds which tabs are selected, of those whose panels stand in for each other. */
final class HtmlTabs {
    private static final Evaluator TABS =
            Selector.evaluatorOf("a[href^=#], [role=tab], [data-bs-target^=#], [data-target^=#]");

    private static final List<String> REFERENCES = List.of("aria-controls", "href", "data-bs-target", "data-target");

    private HtmlTabs() {}

    /** By name, in the order of the page; where several bars have a tab of one name, with the number of the bar among those. */
    static List<String> selected(Element body) {
        List<String> all = new ArrayList<>();
        Map<String, List<Element>> panels = new HashMap<>();
        for (Element tab : body.select(TABS)) {
            Element panel = panel(tab, body);
            boolean tells = panel == null ? isByRole(tab) : isOneOfSeveral(panel);
            if (!tells || !HtmlVisibility.isShown(tab)) {
                continue;
            }
            String told = name(tab, body);
            if (told.isEmpty()) {
                continue;
            }
            int bar = bar(panel == null ? tab : panel, panels.computeIfAbsent(told, any -> new ArrayList<>()));
            if (HtmlNames.isSelected(tab) && (panel == null || HtmlVisibility.isShown(panel))) {
                all.add("tab " + told + (bar == 0 ? "" : " of bar " + (bar + 1)));
            }
        }
        return all;
    }

    /** Where only the panel that is shown is in the page, as scripts make it; dots below a picture have no words. */
    private static boolean isByRole(Element tab) {
        return tab.attr("role").equals("tab") && !withoutCounter(tab.text()).isEmpty();
    }

    /** Which of the bars with a tab of that name it is; a tab may be told by its entry and by the link in it. */
    private static int bar(Element panel, List<Element> panels) {
        if (panels.stream().noneMatch(known -> known == panel)) {
            panels.add(panel);
        }
        return panels.size() - 1;
    }

    private static String withoutCounter(String text) {
        return text.replaceAll("[\\d()]+", "").strip();
    }

    /** Without its counter, but for one that is all that tells it from the tab beside it; by its place where it has no words. */
    private static String name(Element tab, Element body) {
        String name = withoutCounter(tab.text());
        Element item = tab.siblingElements().isEmpty() && tab.parent() != null ? tab.parent() : tab;
        if (name.isEmpty()) {
            return hasOthers(tab, item, body) ? "at " + item.elementSiblingIndex() : "";
        }
        return isNumbered(item, name) ? tab.text().strip() : name;
    }

    /** Whether something beside it opens another panel; what moves pictures on is of one and the same. */
    private static boolean hasOthers(Element tab, Element item, Element body) {
        Element panel = panel(tab, body);
        return item.siblingElements().stream()
                .flatMap(other -> other.selectStream(TABS))
                .map(other -> panel(other, body))
                .anyMatch(other -> other != null && other != panel);
    }

    private static boolean isNumbered(Element item, String name) {
        return item.siblingElements().stream()
                .anyMatch(other -> withoutCounter(other.text()).equals(name));
    }

    private static boolean isOneOfSeveral(Element panel) {
        return HtmlVisibility.isHidden(panel)
                || panel.siblingElements().stream().anyMatch(HtmlVisibility::isHidden);
    }

    /** The first that is there: what is copied from elsewhere refers to panels of elsewhere. */
    private static @Nullable Element panel(Element tab, Element body) {
        for (String reference : REFERENCES) {
            String id = tab.attr(reference).replace("#", "");
            Element panel = id.isBlank() ? null : body.getElementById(id);
            if (panel != null) {
                return panel;
            }
        }
        return null;
    }
}

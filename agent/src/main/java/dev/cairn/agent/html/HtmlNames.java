package dev.cairn.agent.html;

import dev.cairn.agent.identity.TransientNames;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jsoup.select.Evaluator;
import org.jsoup.select.NodeFilter.FilterResult;
import org.jsoup.select.NodeTraversor;
import org.jsoup.select.Selector;
import org.jspecify.annotations.Nullable;

/** Finds what a page calls itself: its title, its route, the end of its breadcrumbs, what is selected in its menus and tabs. */
final class HtmlNames {
    private static final Set<String> HEADINGS = Set.of("h1", "h2", "h3", "h4", "h5", "h6");

    /** Title and site, or record and kind, stand on either side of these. */
    private static final Pattern BETWEEN =
            Pattern.compile("(?<!\\s)\\s++(?:[-–—|·•:»›/]++\\s++|[|»›·\\[\\]]\\s*+)|[|»›·\\[\\]]\\s*+|:\\s++");

    private static final Pattern SPACES = Pattern.compile("\\s+");

    /** Which page of a list, or how many there are: a number in brackets is no part of a name. */
    private static final Pattern COUNTED = Pattern.compile("[(（][^()（）]{0,30}?\\d[^()（）]{0,30}[)）]");

    private static final Evaluator ROUTE = Selector.evaluatorOf("link[rel=canonical][href]");
    private static final Evaluator BREADCRUMB =
            Selector.evaluatorOf("[aria-label=breadcrumb], [aria-label=Breadcrumb]");
    private static final Evaluator SMALL = HtmlTags.of("small");
    private static final Evaluator PLACES = Selector.evaluatorOf("a, button, [role=tab]");

    /** Before a page's own address among its names. */
    static final String ROUTE_MARK = "at ";

    private static final int LONGEST = 80;

    private final Set<String> names = new LinkedHashSet<>();

    private HtmlNames() {}

    static boolean isHeading(Element element) {
        return HEADINGS.contains(element.normalName())
                || element.normalName().equals("legend")
                || element.attr("role").equals("heading");
    }

    /** In the order of the page, each once. */
    static List<String> of(Element body) {
        HtmlNames found = new HtmlNames();
        found.head(body.ownerDocument());
        NodeTraversor.filter(
                (node, depth) -> {
                    if (!(node instanceof Element element)) {
                        return FilterResult.CONTINUE;
                    }
                    if (element != body && HtmlVisibility.isHidden(element)) {
                        return FilterResult.SKIP_ENTIRELY;
                    }
                    found.visit(element);
                    return FilterResult.CONTINUE;
                },
                body);
        return List.copyOf(found.names);
    }

    private void head(@Nullable Document page) {
        if (page == null) {
            return;
        }
        for (String part : BETWEEN.split(page.title())) {
            add("", part);
        }
        Element route = page.head().selectFirst(ROUTE);
        if (route != null) {
            add(ROUTE_MARK, HtmlPager.list(page.body(), HtmlRoutes.path(route.attr("href"))));
        }
    }

    private void add(String kind, String text) {
        name(text).ifPresent(name -> names.add(kind + name));
    }

    /** What a heading says, and by itself what it says in small print beside that. */
    static List<String> partsOf(Element heading, String text) {
        Element small = heading.selectFirst(SMALL);
        String beside = small == null ? "" : SPACES.matcher(small.text()).replaceAll(" ");
        int at = beside.isEmpty() ? -1 : text.lastIndexOf(beside);
        if (at < 0) {
            return parts(text);
        }
        List<String> parts = new ArrayList<>(parts(text.substring(0, at)));
        parts.addAll(parts(beside));
        return parts;
    }

    /** Title and site, or record and kind, by themselves. */
    static List<String> parts(String text) {
        return Arrays.stream(BETWEEN.split(text))
                .flatMap(part -> name(part).stream())
                .toList();
    }

    private static Optional<String> name(String text) {
        String name =
                SPACES.matcher(COUNTED.matcher(text).replaceAll(" ").strip()).replaceAll(" ");
        return name.codePoints().anyMatch(Character::isLetter)
                ? Optional.of(name.substring(0, Math.min(LONGEST, name.length())))
                : Optional.empty();
    }

    private void visit(Element element) {
        String current = element.attr("aria-current");
        if (!current.isEmpty() && !current.equals("false")) {
            add("on ", nameOf(element));
        }
        if (!holdsPlaces(element) || element.childrenSize() < 2) {
            return;
        }
        List<Element> items = element.children();
        if (isBreadcrumb(element)) {
            add("in ", items.getLast().text());
            return;
        }
        selected(items).ifPresent(item -> add("on ", nameOf(item)));
    }

    /** Lists and bars of links. */
    private static boolean holdsPlaces(Element element) {
        String role = element.attr("role");
        return switch (element.normalName()) {
            case "ul", "ol", "nav" -> true;
            default -> role.equals("tablist") || role.equals("menubar") || role.equals("navigation") || isBar(element);
        };
    }

    /** Nothing but links or buttons of one class beside each other. */
    private static boolean isBar(Element element) {
        List<Element> items = element.children();
        return items.size() > 1
                && element.ownText().isBlank()
                && items.stream()
                        .allMatch(item -> (item.normalName().equals("a")
                                        || item.normalName().equals("button"))
                                && HtmlShape.name(item).equals(HtmlShape.name(items.getFirst()))
                                && item.normalName().equals(items.getFirst().normalName()));
    }

    static boolean isBreadcrumb(Element element) {
        return HtmlClasses.has(element, HtmlWords.BREADCRUMBS)
                || (element.parent() != null && HtmlClasses.has(element.parent(), HtmlWords.BREADCRUMBS))
                || element.closest(BREADCRUMB) != null;
    }

    /** The only one of them that is. */
    private static Optional<Element> selected(List<Element> items) {
        List<Element> selected = new ArrayList<>();
        boolean another = false;
        for (Element item : items) {
            if (isSelected(item)) {
                selected.add(item);
            } else {
                another |= place(item) != null;
            }
        }
        return selected.size() == 1 && another ? Optional.of(selected.getFirst()) : Optional.empty();
    }

    static boolean isSelected(Element item) {
        Element place = place(item);
        return place != null
                && (says(item) || says(place) || (place == item && item.parent() != null && says(item.parent())));
    }

    private static boolean says(Element element) {
        String current = element.attr("aria-current");
        return element.attr("aria-selected").equals("true")
                || !(current.isEmpty() || current.equals("false"))
                || HtmlClasses.has(element, HtmlWords.SELECTED)
                || isMarked(element);
    }

    /** By a class of its own, {@code tab--active}, which what stands beside it lacks. */
    private static boolean isMarked(Element element) {
        return HtmlClasses.of(element).stream()
                .filter(name -> TransientNames.words(name).stream().anyMatch(HtmlWords.SELECTED::contains))
                .anyMatch(name -> element.siblingElements().stream().noneMatch(other -> other.hasClass(name)));
    }

    /** What leads somewhere: the item itself, or the first link in it. */
    private static @Nullable Element place(Element item) {
        boolean leads = item.normalName().equals("a")
                || item.normalName().equals("button")
                || item.attr("role").equals("tab");
        return leads ? item : item.selectFirst(PLACES);
    }

    private static String nameOf(Element item) {
        Element place = place(item);
        return place == null ? "" : place.text().replaceAll("[\\d+]+", " ");
    }
}

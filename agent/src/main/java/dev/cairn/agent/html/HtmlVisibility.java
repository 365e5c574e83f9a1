package dev.cairn.agent.html;

import dev.cairn.agent.habit.NamingHabit;
import dev.cairn.agent.identity.TransientNames;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import org.jsoup.nodes.Element;
import org.jsoup.select.Evaluator;
import org.jsoup.select.Selector;

/** What of a page is hidden, and what lies over it, by attributes and by the habits of the common frameworks. */
final class HtmlVisibility {
    private static final Set<String> NEVER_SHOWN = Set.of(
            "script",
            "style",
            "noscript",
            "template",
            "link",
            "meta",
            "head",
            "title",
            "base",
            "param",
            "source",
            "track",
            "datalist");
    private static final Set<String> HIDDEN = NamingHabit.HIDDEN.words();
    private static final Set<String> SHOWN = NamingHabit.SHOWN.words();
    private static final Set<String> OVERLAYS = NamingHabit.OVERLAY.words();
    private static final Set<String> OVERLAY_BEGINNINGS = NamingHabit.OVERLAY_BEGINS.words();
    private static final Set<String> OVERLAY_ROLES = Set.of("dialog", "alertdialog", "menu", "listbox", "tooltip");
    private static final Set<String> NOTICES = NamingHabit.NOTICE.words();
    private static final Set<String> NOTICE_ROLES = Set.of("alert", "status", "log", "progressbar", "tooltip");

    /** Written beforehand as often as not, and shown behind a field that is said to be right or wrong. */
    private static final Set<String> FEEDBACK = NamingHabit.FEEDBACK.words();

    private static final Set<String> JUDGED = NamingHabit.JUDGED.words();

    private static final Pattern SHOWN_WHERE_WIDE = Pattern.compile(
            "d-(sm|md|lg|xl|xxl)-(?!none).+|(sm|md|lg|xl|2xl):(block|inline.*|flex|grid|table.*|contents|flow-root)");

    private static final Evaluator PARTS_OF_MODAL = Selector.evaluatorOf(".modal-dialog, .modal-card, .modal-content");
    private static final Evaluator MAIN = Selector.evaluatorOf("main, [role=main]");
    private static final Evaluator BUTTON =
            Selector.evaluatorOf("button, [role=button], input[type=submit], input[type=button]");
    private static final Evaluator VALIDATED = Selector.evaluatorOf(".was-validated");

    private static final Evaluator OPENERS = Selector.evaluatorOf("[data-bs-toggle], [data-toggle]");
    private static final List<String> OPENED = List.of("data-bs-target", "data-target", "href");

    private HtmlVisibility() {}

    /** Those of these that are not hidden themselves. */
    static List<Element> shown(List<Element> elements) {
        return elements.stream().filter(element -> !isHidden(element)).toList();
    }

    /** Whether it is not shown, with all in it. */
    static boolean isHidden(Element element) {
        String tag = element.normalName();
        if (NEVER_SHOWN.contains(tag)
                || (tag.equals("input") && element.attr("type").equalsIgnoreCase("hidden"))
                || (tag.equals("dialog") && !element.hasAttr("open"))
                || isInClosedDetails(element)) {
            return true;
        }
        String style = style(element);
        if (style.contains("display:none") || style.contains("visibility:hidden")) {
            return true;
        }
        if (element.hasAttr("hidden")) {
            return true;
        }
        if (element.attr("class").isEmpty() && element.attr("aria-hidden").isEmpty()) {
            return false;
        }
        if (HtmlClasses.has(element, HIDDEN) && !isShownWhereWide(element)) {
            return true;
        }
        return !isForcedOpen(style) && isClosed(element);
    }

    /** Whether it is hidden on narrow screens alone: {@code d-none d-lg-block}, {@code hidden md:flex}. */
    private static boolean isShownWhereWide(Element element) {
        return HtmlClasses.of(element).stream()
                .anyMatch(name -> SHOWN_WHERE_WIDE.matcher(name).matches());
    }

    /** Whether neither it nor anything around it is hidden. */
    static boolean isShown(Element element) {
        for (Element part = element; part != null; part = part.parent()) {
            if (!part.normalName().equals("body") && !part.normalName().equals("html") && isHidden(part)) {
                return false;
            }
        }
        return true;
    }

    /** Whether it lies over the rest of the page; asked of what is shown. */
    static boolean isOverlay(Element element) {
        return element.normalName().equals("dialog")
                || (OVERLAY_ROLES.contains(element.attr("role"))
                        && !element.attr("role").equals("tooltip"))
                || HtmlClasses.has(element, OVERLAYS)
                || HtmlClasses.of(element).stream().anyMatch(HtmlVisibility::isOverlayName)
                || HtmlLayers.isPlacedOver(element)
                || HtmlLayers.isSpreadOver(element);
    }

    /** Whether it tells of something that has just happened, and goes away again. */
    static boolean isNotice(Element element) {
        return NOTICE_ROLES.contains(element.attr("role"))
                || HtmlClasses.has(element, NOTICES)
                || isPassing(element)
                || isOfItself(element)
                || isQuestionBesideThePage(element);
    }

    /** A dialog that nobody opened, as a question for cookies is: it is announced when it comes, or its label says so, and the page goes on behind it. */
    private static boolean isOfItself(Element element) {
        String live = element.attr("aria-live");
        return element.attr("role").equals("dialog")
                && !element.attr("aria-modal").equals("true")
                && (live.equals("polite") || live.equals("assertive") || TransientNames.is(element.attr("aria-label")));
    }

    /** A landmark of its own whose label is that of a question for cookies, with something to answer, before or behind what the page is about. */
    private static boolean isQuestionBesideThePage(Element element) {
        return element.attr("role").equals("region")
                && TransientNames.is(element.attr("aria-label"))
                && element.closest(MAIN) == null
                && element.selectFirst(BUTTON) != null;
    }

    /** Whether its name says that it comes and goes over any page, as a badge does. */
    static boolean isPassing(Element element) {
        return TransientNames.is(element.id())
                || HtmlClasses.of(element).stream().anyMatch(TransientNames::is);
    }

    private static boolean isOverlayName(String name) {
        for (String beginning : OVERLAY_BEGINNINGS) { // no stream: asked of each class of a page
            if (name.startsWith(beginning)) {
                return true;
            }
        }
        return false;
    }

    private static boolean isClosed(Element element) {
        if (HtmlClasses.has(element, SHOWN)) {
            return false;
        }
        if (element.attr("aria-hidden").equals("true") && isOverlay(element)) {
            return true;
        }
        Element parent = element.parent();
        if (element.hasClass("dropdown-menu")) {
            return parent == null || !HtmlClasses.has(parent, SHOWN);
        }
        if (element.hasClass("modal")) {
            return element.hasClass("fade") || element.selectFirst(PARTS_OF_MODAL) != null;
        }
        if (HtmlClasses.has(element, FEEDBACK)) {
            return !element.hasClass("d-block") && !isOfJudged(element);
        }
        boolean mayBeClosed = element.hasClass("uk-modal")
                || (element.hasClass("collapse") && !element.hasClass("navbar-collapse"))
                || element.hasClass("tab-pane");
        return mayBeClosed || isToBeOpened(element);
    }

    /** What some control opens, and no one gets to by the keyboard before that. */
    private static boolean isToBeOpened(Element element) {
        Element body = element.attr("tabindex").equals("-1") && !element.id().isEmpty()
                ? element.closest(HtmlTags.BODY)
                : null;
        return body != null
                && body.selectStream(OPENERS)
                        .anyMatch(opener -> OPENED.stream()
                                .anyMatch(what -> opener.attr(what).equals("#" + element.id())));
    }

    /** Whether what stands before it is judged, or its form is as a whole. */
    private static boolean isOfJudged(Element feedback) {
        for (Element before = feedback.previousElementSibling();
                before != null;
                before = before.previousElementSibling()) {
            if (HtmlClasses.has(before, JUDGED)) {
                return true;
            }
        }
        return feedback.closest(VALIDATED) != null;
    }

    private static boolean isInClosedDetails(Element element) {
        Element parent = element.parent();
        return parent != null
                && parent.normalName().equals("details")
                && !parent.hasAttr("open")
                && !element.normalName().equals("summary");
    }

    private static boolean isForcedOpen(String style) {
        return style.contains("display:block") || style.contains("display:flex") || style.contains("display:grid");
    }

    static String style(Element element) {
        return element.attr("style").replace(" ", "").toLowerCase(Locale.ROOT);
    }
}

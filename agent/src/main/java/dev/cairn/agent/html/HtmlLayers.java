package dev.cairn.agent.html;

import dev.cairn.agent.habit.NamingHabit;
import dev.cairn.agent.identity.TransientNames;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jsoup.nodes.Element;
import org.jspecify.annotations.Nullable;

/** Finds what lies over a page by where it was put and how it is spread, where neither its role nor its class tells. */
final class HtmlLayers {
    private static final Set<String> OVERLAYS = NamingHabit.OVERLAY.words();
    private static final Set<String> SHADES = NamingHabit.SHADE.words();

    /** What hides or moves away a layer in the common kits of classes, on wide screens or at all. */
    private static final Pattern PUT_AWAY =
            Pattern.compile("invisible|opacity-0|pointer-events-none|-?translate-[xy]-.*full|(sm|md|lg|xl|2xl):hidden");

    private HtmlLayers() {}

    /**
     * What a script has put behind the page, {@code popup-overlay}, with something to be answered: a class that has a word of such a thing in it tells it
     * there, and nowhere else, and so does what darkens the page beside it.
     */
    static boolean isPlacedOver(Element element) {
        Element body = element.parent();
        return body != null
                && body.normalName().equals("body")
                && (isOverlayByWord(element) || isBesideShade(element))
                && element.previousElementSiblings().stream().anyMatch(Element::hasText)
                && element.nextElementSiblings().stream().noneMatch(HtmlChrome::is)
                && HtmlDialogs.isQuestion(element);
    }

    /** What is held in place over all that is to be seen, with something to be answered: {@code fixed inset-0}, or the same as style. */
    static boolean isSpreadOver(Element element) {
        return (isSpreadByClass(element) || isSpreadByStyle(HtmlVisibility.style(element)))
                && HtmlDialogs.isQuestion(element);
    }

    private static boolean isOverlayByWord(Element element) {
        return HtmlClasses.of(element).stream().anyMatch(name -> hasWord(name, OVERLAYS));
    }

    private static boolean isBesideShade(Element element) {
        return isShade(element.previousElementSibling()) || isShade(element.nextElementSibling());
    }

    /** Nothing is in it: it is there to darken what is behind it. */
    private static boolean isShade(@Nullable Element element) {
        return element != null
                && element.childrenSize() == 0
                && !element.hasText()
                && !HtmlVisibility.isHidden(element)
                && Stream.concat(HtmlClasses.of(element).stream(), Stream.of(element.id()))
                        .anyMatch(name -> hasWord(name, SHADES));
    }

    private static boolean hasWord(String name, Set<String> words) {
        return TransientNames.words(name).stream().anyMatch(words::contains);
    }

    private static boolean isSpreadByClass(Element element) {
        return element.hasClass("fixed")
                && element.hasClass("inset-0")
                && HtmlClasses.of(element).stream()
                        .noneMatch(name -> PUT_AWAY.matcher(name).matches());
    }

    private static boolean isSpreadByStyle(String style) {
        return style.contains("position:fixed")
                && (style.contains("inset:0")
                        || (style.contains("top:0")
                                && style.contains("left:0")
                                && (style.contains("bottom:0") || style.contains("height:100"))
                                && (style.contains("right:0") || style.contains("width:100"))));
    }
}

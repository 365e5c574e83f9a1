package dev.cairn.agent.html;

import dev.cairn.agent.habit.NamingHabit;
import dev.cairn.agent.identity.TransientNames;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;

/** What names an element's kind, without what only tells its state or its number. */
final class HtmlShape {
    private static final Set<String> STATES = NamingHabit.STATE.words();
    private static final Set<String> STATE_PREFIXES = NamingHabit.STATE_BEGINS.words();

    private static final Set<String> STATE_SUFFIXES = NamingHabit.STATE_ENDS.words();

    private static final Set<String> HEADINGS = Set.of("h1", "h2", "h3", "h4", "h5", "h6");

    /** Styled Components' own; all other classes beside it are made up as well. */
    private static final String STYLED = "sc-";

    private static final Pattern NO_LETTERS = Pattern.compile("\\P{L}+");

    private static final int SHORTEST_HEADING = 4;
    private static final int SHORTEST_HASH = 5;
    private static final double SHORTEST_WORD = 2.5;

    private HtmlShape() {}

    /** The tag; with the type of an input. */
    static String tag(Element element) {
        String tag = element.normalName();
        String type = element.attr("type").toLowerCase(Locale.ROOT);
        return tag.equals("input") && !type.isEmpty() ? tag + ":" + type : tag;
    }

    /** Id, or else the first class that names a kind; empty if there is neither. */
    static String name(Element element) {
        String id = element.id();
        if (!id.isEmpty() && isName(id) && !isSaid(element, id)) {
            return "#" + id;
        }
        List<String> classes = HtmlClasses.of(element);
        if (!classes.isEmpty() && classes.getFirst().startsWith(STYLED)) {
            return "";
        }
        for (String all : classes) {
            String name = withoutHash(all);
            if (isName(name) && !isState(name)) {
                return "." + name;
            }
        }
        return "";
    }

    /** Whether it is made of what is written there: a heading's is, that of a section of text, which is its heading's, and that of what leads to itself. */
    private static boolean isSaid(Element element, String id) {
        if (HtmlNames.isHeading(element)
                || leadsToItself(element, id)
                || saysThePagesName(element, id)
                || endsWithItsHeading(element, id)) {
            return true;
        }
        Element first = element.firstElementChild();
        return (element.normalName().equals("section") || element.normalName().equals("div"))
                && first != null
                && HEADINGS.contains(first.normalName())
                && letters(first.text()).equals(letters(id))
                && HtmlText.holdsText(element);
    }

    /** As what holds a whole article does, which is called what the page's first heading says, but for numbers, or what its title begins with. */
    private static boolean saysThePagesName(Element element, String id) {
        Element first = element.selectFirst(HtmlTags.HEADINGS);
        Element body = first == null ? null : element.closest(HtmlTags.BODY);
        return first != null
                && body != null
                && body.selectFirst(HtmlTags.HEADINGS) == first
                && !HtmlChrome.isWithin(first)
                && (letters(first.text()).equals(letters(id)) || begins(title(element), id));
    }

    /** As {@code post-how-it-began} does, which holds what is headed so. */
    private static boolean endsWithItsHeading(Element element, String id) {
        Element first = element.selectFirst(HtmlTags.HEADINGS);
        String heading = first == null ? "" : letters(first.text());
        return heading.length() >= SHORTEST_HEADING && letters(id).endsWith(heading);
    }

    private static String title(Element element) {
        Document page = element.ownerDocument();
        return page == null ? "" : page.title();
    }

    private static boolean begins(String title, String id) {
        String[] words = NO_LETTERS.split(title.toLowerCase(Locale.ROOT));
        String[] named = NO_LETTERS.split(id.toLowerCase(Locale.ROOT));
        return named.length > 0
                && words.length >= named.length
                && Arrays.equals(named, Arrays.copyOf(words, named.length));
    }

    /** As what others are to link to does. */
    private static boolean leadsToItself(Element element, String id) {
        return element.getElementsByAttributeValueEnding("href", "#" + id).stream()
                .anyMatch(link -> link.normalName().equals("a") && !HtmlPager.isWithin(link));
    }

    private static String letters(String text) {
        return text.codePoints()
                .filter(Character::isLetter)
                .map(Character::toLowerCase)
                .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
                .toString();
    }

    /** A number in it is a record's or a column's, and one made of letters and digits was made up by a machine. */
    private static boolean isName(String name) {
        return !name.isEmpty()
                && name.chars().noneMatch(Character::isDigit)
                && name.charAt(0) != ':'
                && !isMadeUp(name);
    }

    /** What a compiler puts behind a module's class, as in {@code Button_root__x7Ab2}, is left out. */
    private static String withoutHash(String name) {
        int end = name.lastIndexOf("__");
        boolean hash =
                end > 0 && name.substring(end).chars().anyMatch(c -> Character.isDigit(c) || Character.isUpperCase(c));
        return hash ? name.substring(0, end) : name;
    }

    /** Small and capital letters as they come, as in {@code kJxYzQ}. */
    private static boolean isMadeUp(String name) {
        return name.length() >= SHORTEST_HASH
                && name.chars().allMatch(Character::isLetter)
                && TransientNames.words(name).size() * SHORTEST_WORD > name.length();
    }

    static boolean isState(String name) {
        if (STATES.contains(name.toLowerCase(Locale.ROOT))) {
            return true;
        }
        for (String prefix : STATE_PREFIXES) { // no streams: asked of each class of a page several times
            if (name.startsWith(prefix)) {
                return true;
            }
        }
        for (String suffix : STATE_SUFFIXES) {
            if (name.endsWith(suffix)) {
                return true;
            }
        }
        return false;
    }
}

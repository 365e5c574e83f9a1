package dev.cairn.agent.html;

import dev.cairn.agent.habit.NamingHabit;
import dev.cairn.agent.identity.TransientNames;
import java.util.Set;
import java.util.regex.Pattern;
import org.jsoup.nodes.Element;

final class HtmlWords {
    static final Set<String> BREADCRUMBS = NamingHabit.BREADCRUMB.words();
    static final Set<String> SELECTED = NamingHabit.SELECTED.words();
    static final Set<String> WRONG = NamingHabit.WRONG.words();

    /** {@code text-red-600}, as Tailwind calls it. */
    private static final Pattern RED = Pattern.compile("(?:text|bg|border)-red(?:-\\d+)?");

    private HtmlWords() {}

    /** Whether a class or an id says that something is wrong: {@code errorlist}, {@code alert-danger}, {@code #errorExplanation}. */
    static boolean saysWrong(Element element) {
        for (String name : HtmlClasses.of(element)) {
            for (String word : TransientNames.words(name)) {
                if (isWrong(word) || word.equals("danger")) {
                    return true;
                }
            }
        }
        return TransientNames.words(element.id()).stream().anyMatch(HtmlWords::isWrong);
    }

    /** Whether it is written in red, by the classes of the common kits for colours or by its own attribute. */
    static boolean isInRed(Element element) {
        return element.stream().anyMatch(HtmlWords::isRed)
                && element.text().codePoints().anyMatch(Character::isLetter);
    }

    private static boolean isRed(Element element) {
        return element.attr("color").equalsIgnoreCase("red")
                || HtmlClasses.of(element).stream()
                        .anyMatch(name -> RED.matcher(name).matches());
    }

    private static boolean isWrong(String word) {
        return word.startsWith("error") || word.equals("invalid");
    }
}

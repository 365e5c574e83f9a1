package dev.cairn.agent.html;

import dev.cairn.agent.habit.NamingHabit;
import dev.cairn.agent.identity.TransientNames;
import java.util.Set;
import org.jsoup.nodes.Element;

final class HtmlWords {
    static final Set<String> BREADCRUMBS = NamingHabit.BREADCRUMB.words();
    static final Set<String> SELECTED = NamingHabit.SELECTED.words();
    static final Set<String> WRONG = NamingHabit.WRONG.words();

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

    private static boolean isWrong(String word) {
        return word.startsWith("error") || word.equals("invalid");
    }
}

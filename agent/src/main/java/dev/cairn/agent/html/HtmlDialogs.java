package dev.cairn.agent.html;

import dev.cairn.agent.identity.VolatileText;
import java.util.List;
import java.util.stream.Collectors;
import org.jsoup.nodes.Element;
import org.jsoup.select.Evaluator;
import org.jsoup.select.Selector;

/** Finds what dialogs ask: two that are built alike ask different things if their buttons say different things. */
final class HtmlDialogs {
    private static final Evaluator ANSWERS = Selector.evaluatorOf(
            "button, input[type=submit], input[type=button], [role=button], a[class*=btn], a[class*=button], .btn, .button");

    /** What has more of them is a page by itself, or a list of what may be chosen. */
    private static final int MOST_ANSWERS = 4;

    private HtmlDialogs() {}

    /** The answers that each dialog that is open has; nothing for one that has none, or many. */
    static List<String> questions(Element body) {
        return body.stream()
                .filter(element -> element != body && isDialog(element) && HtmlVisibility.isShown(element))
                .filter(dialog -> dialog.parents().stream().noneMatch(HtmlDialogs::isDialog))
                .map(HtmlDialogs::answers)
                .filter(answers -> !answers.isEmpty() && answers.size() <= MOST_ANSWERS)
                .map(answers -> "asks " + String.join(" | ", answers))
                .toList();
    }

    private static boolean isDialog(Element element) {
        return HtmlVisibility.isOverlay(element) && !HtmlVisibility.isNotice(element) && !HtmlChrome.is(element);
    }

    /** Whether there is something to be answered, and not much. */
    static boolean isQuestion(Element element) {
        List<String> answers = answers(element);
        return !answers.isEmpty() && answers.size() <= MOST_ANSWERS;
    }

    private static List<String> answers(Element dialog) {
        return dialog.selectStream(ANSWERS)
                .filter(HtmlVisibility::isShown)
                .map(button -> button.normalName().equals("input") ? button.attr("value") : button.text())
                .filter(text -> !VolatileText.isOnlyVolatile(text))
                .map(VolatileText::mask)
                .distinct()
                .collect(Collectors.toList());
    }
}

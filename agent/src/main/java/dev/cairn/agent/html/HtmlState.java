package dev.cairn.agent.html;

import dev.cairn.agent.identity.PageMarks;
import dev.cairn.agent.identity.VolatileText;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.jsoup.nodes.Element;
import org.jsoup.select.Evaluator;
import org.jsoup.select.Selector;
import org.jspecify.annotations.Nullable;

/** Finds what state a page is in: a form that was sent back is another screen than the one that is yet to be filled in, and so is another tab. */
final class HtmlState {
    private static final Evaluator CONTROLS =
            HtmlTags.of("input", "select", "textarea", "button", "label", "table", "h1", "h2", "h3", "h4", "h5", "h6");

    private static final Evaluator ALERTS_OF_FORMS = Selector.evaluatorOf("form [role=alert]");
    private static final Evaluator MESSAGES =
            HtmlTags.of("div", "p", "span", "ul", "li", "td", "strong", "em", "small", "label");
    private static final Evaluator ROWS = HtmlTags.of("li", "tr");
    private static final Evaluator LABEL = HtmlTags.of("label");
    private static final Evaluator CHOICES = Selector.evaluatorOf(
            "fieldset[aria-describedby], [role=radiogroup][aria-describedby], input[type=checkbox][aria-describedby], input[type=radio][aria-describedby]");

    private static final String RED = "-danger";

    private HtmlState() {}

    /** What is selected, and {@link PageMarks#WRONG} if something is said to be; else the fields that have a text behind them. */
    static List<String> of(Element body) {
        List<String> all = new ArrayList<>(said(body));
        all.addAll(HtmlTabs.selected(body));
        all.addAll(HtmlDialogs.questions(body));
        HtmlAnswer.status(body).ifPresent(all::add);
        return all;
    }

    private static List<String> said(Element body) {
        Set<String> fields = new LinkedHashSet<>();
        for (Element field : body.select(HtmlTags.FIELDS)) {
            if (!HtmlHierarchy.isTyped(field) || !HtmlVisibility.isShown(field)) {
                continue;
            }
            List<Element> beside = textsBeside(field);
            boolean inForm = field.closest(HtmlTags.FORM) != null;
            if (isWrong(field, beside) || (inForm && beside.stream().anyMatch(HtmlWords::isInRed))) {
                return List.of(PageMarks.WRONG);
            }
            if (inForm && !beside.isEmpty()) {
                fields.add("said behind " + HtmlRoutes.kind(field.attr("name")) + "#" + HtmlRoutes.kind(field.id()));
            }
        }
        return isAlerted(body) || isChoiceWrong(body) ? List.of(PageMarks.WRONG) : List.copyOf(fields);
    }

    /** Things to choose from refer to what is wrong with the choice, alone or together. */
    private static boolean isChoiceWrong(Element body) {
        return body.select(CHOICES).stream()
                .filter(HtmlVisibility::isShown)
                .flatMap(choice -> described(choice, "aria-describedby"))
                .anyMatch(HtmlWords::saysWrong);
    }

    /** A form with an alert in it, or a page of one form that says by name that it has an error; a counter in red says none, nor does the frame. */
    private static boolean isAlerted(Element body) {
        boolean alerted = body.select(ALERTS_OF_FORMS).stream()
                .filter(alert -> !alert.text().isBlank())
                .filter(HtmlVisibility::isShown)
                .map(alert -> alert.closest(HtmlTags.FORM))
                .anyMatch(form -> form != null && HtmlHierarchy.holdsTyped(form));
        return alerted || isToldOf(body);
    }

    private static boolean isToldOf(Element body) {
        boolean filled = body.select(HtmlTags.FORM).stream()
                .anyMatch(form ->
                        !HtmlChrome.isWithin(form) && HtmlHierarchy.holdsTyped(form) && HtmlVisibility.isShown(form));
        return filled
                && body.select(MESSAGES).stream()
                        .filter(message -> HtmlWords.saysWrong(message) || isAlertInRed(message))
                        .filter(message -> !VolatileText.isOnlyVolatile(message.text()))
                        .filter(message -> !holdsControls(message) && !HtmlChrome.isWithin(message))
                        .filter(message -> !isOfRecord(message) && !isOneOfColours(message, body))
                        .filter(message -> !HtmlVisibility.isPassing(message))
                        .anyMatch(HtmlVisibility::isShown);
    }

    /** What was saved is told by an alert as well, but in another colour. */
    private static boolean isAlertInRed(Element element) {
        return element.attr("role").equals("alert") && HtmlWords.isInRed(element);
    }

    /** A label may be a message, by its class; what is a control or holds a label besides is none. */
    private static boolean holdsControls(Element element) {
        return element.selectStream(CONTROLS)
                .anyMatch(part -> part != element || !part.normalName().equals("label"));
    }

    /** What one of several rows without fields says in red, and not all of them, is about what the row is about. */
    private static boolean isOfRecord(Element message) {
        Element row = message.closest(ROWS);
        return row != null
                && !HtmlHierarchy.holdsTyped(row)
                && row.siblingElements().stream()
                        .anyMatch(other -> other.normalName().equals(row.normalName())
                                && !other.text().isBlank()
                                && other.getAllElements().stream().noneMatch(HtmlWords::saysWrong));
    }

    /** {@code step step-danger} where a {@code step} of another colour is on the page as well: a state among others, which no alert is. */
    private static boolean isOneOfColours(Element message, Element body) {
        return !HtmlVisibility.isNotice(message)
                && HtmlClasses.of(message).stream()
                        .filter(name -> name.endsWith(RED))
                        .map(name -> name.substring(0, name.length() - RED.length()))
                        .filter(message::hasClass)
                        .flatMap(kind -> body.getElementsByClass(kind).stream())
                        .anyMatch(other -> !HtmlWords.saysWrong(other) && HtmlVisibility.isShown(other));
    }

    private static boolean isWrong(Element field, List<Element> beside) {
        return saysWrong(field)
                && (isDescribed(field, "aria-errormessage")
                        || isDescribed(field, "aria-describedby")
                        || !beside.isEmpty());
    }

    /** The field, or what holds it and no other. */
    private static boolean saysWrong(Element field) {
        if (field.attr("aria-invalid").equals("true")) {
            return true;
        }
        for (Element part = field; part != null && isOnlyField(part); part = part.parent()) {
            if (HtmlWords.saysWrong(part)) {
                return true;
            }
        }
        return false;
    }

    private static boolean isDescribed(Element field, String attribute) {
        return described(field, attribute).findAny().isPresent();
    }

    /** What is shown of that which it refers to. */
    private static Stream<Element> described(Element field, String attribute) {
        Element body = field.closest(HtmlTags.BODY);
        return body == null
                ? Stream.empty()
                : Arrays.stream(field.attr(attribute).strip().split("\\s+"))
                        .filter(id -> !id.isEmpty())
                        .flatMap(id -> Stream.ofNullable(body.getElementById(id)))
                        .filter(message -> !message.text().isBlank() && HtmlVisibility.isShown(message));
    }

    /** Beside it, or beside what holds this field and no other; what stands before it is a message only where the field has a label besides. */
    private static List<Element> textsBeside(Element field) {
        List<Element> texts = new ArrayList<>();
        boolean labelled = false;
        for (Element part = field; part != null && isOnlyField(part); part = part.parent()) {
            labelled |= part.selectFirst(LABEL) != null;
            for (Element after = part.nextElementSibling();
                    after != null && !HtmlHierarchy.holdsTyped(after);
                    after = after.nextElementSibling()) {
                if (isText(after)) {
                    texts.add(after);
                }
            }
            Element before = part.previousElementSibling();
            if (before != null && (labelled || isBehindLabel(before)) && isText(before)) {
                texts.add(before);
            }
        }
        return texts;
    }

    private static boolean isBehindLabel(Element element) {
        Element label = element.previousElementSibling();
        return label != null && label.normalName().equals("label");
    }

    private static boolean isOnlyField(Element part) {
        return !part.normalName().equals("form")
                && !part.normalName().equals("body")
                && part.select(HtmlTags.FIELDS).stream()
                                .filter(HtmlHierarchy::isTyped)
                                .count()
                        == 1;
    }

    /** What tells a time or a count, as of a draft that was saved, is about something else. */
    private static boolean isText(@Nullable Element element) {
        return element != null
                && VolatileText.mask(element.text()).equals(element.text())
                && !element.text().isBlank()
                && !holdsControls(element)
                && (!element.normalName().equals("label") || HtmlWords.saysWrong(element))
                && !element.normalName().equals("a")
                && !HtmlVisibility.isNotice(element)
                && HtmlVisibility.isShown(element);
    }
}

package dev.cairn.browser.plan;

import dev.cairn.browser.look.PageElement;
import dev.cairn.browser.state.BrowseAction;
import dev.cairn.browser.state.ManualCause;
import dev.cairn.browser.task.GivenValue;
import dev.cairn.browser.task.TaskClause;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** Fills a form in, field by field, by what the user gave with the task and by the file of values; then presses the button that sends it. */
final class FormPlanner {
    private static final String BY = "form";

    private final PlanInput input;
    private final TaskClause.Fill fill;

    FormPlanner(PlanInput input, TaskClause.Fill fill) {
        this.input = input;
        this.fill = withNameWhole(fill, input);
    }

    /** {@code register Ada Lovelace, ada@example.org}: the first word is no word for what is added where the page does not know it, but belongs to the value behind it. */
    private static TaskClause.Fill withNameWhole(TaskClause.Fill fill, PlanInput input) {
        List<GivenValue> values = fill.values();
        if (values.size() < 2
                || !fill.object().matches("\\p{Lu}\\S*+")
                || values.getFirst().label().isPresent()) {
            return fill;
        }
        String whole = fill.object() + " " + values.getFirst().text();
        String page = input.view().title() + " " + input.view().text() + " "
                + input.elements().stream().map(PageElement::name).collect(Collectors.joining(" "));
        boolean known = WordMatch.words(page).containsAll(WordMatch.words(fill.object()));
        if (known || !input.task().goal().contains(whole)) {
            return fill;
        }
        List<GivenValue> all = new ArrayList<>(values);
        all.set(0, new GivenValue(Optional.empty(), whole));
        return new TaskClause.Fill(fill.verb(), "", all);
    }

    /** The next step; empty if nothing here fits. */
    Optional<NextStep> next() {
        return form().map(this::into).or(this::towards);
    }

    /** The form that takes the most of what was given. */
    private Optional<FormFields> form() {
        Map<String, List<PageElement>> forms = input.elements().stream()
                .filter(PageElement::isField)
                .filter(field -> field.state().enabled() && !isSearch(field))
                .collect(Collectors.groupingBy(PageElement::form, java.util.LinkedHashMap::new, Collectors.toList()));
        return forms.values().stream()
                .map(fields -> FormFields.assign(fields, fill.values(), input.values(), input.view()))
                .filter(form -> form.given() > 0
                        || fill.values().isEmpty() && form.texts().size() > 0)
                .max(Comparator.comparingInt(FormFields::given));
    }

    private static boolean isSearch(PageElement field) {
        return field.type().equals("search")
                || WordMatch.words(field.name() + " " + field.hint()).contains("find");
    }

    private NextStep into(FormFields form) {
        for (Map.Entry<PageElement, String> entry : form.texts().entrySet()) {
            PageElement field = entry.getKey();
            String marker = "fill " + key(field);
            if (!entry.getValue().equals(field.value().orElse(""))
                    && !input.progress().tried().contains(marker)) {
                return put(field, entry.getValue()).noting(marker);
            }
        }
        Optional<PageElement> missing = form.missing();
        if (missing.isPresent()) {
            return NextStep.ask(
                    ManualCause.MISSING_DATA,
                    "the form needs " + missing.get().describe()
                            + ", and no value was given for it; answer with the value");
        }
        return send(form);
    }

    private static NextStep put(PageElement field, String text) {
        BrowseAction action = field.role().equals("combobox")
                ? new BrowseAction.Choose(field.id(), text)
                : new BrowseAction.Type(field.id(), text, false);
        return NextStep.on(field, action, BY, "its field in the form", false);
    }

    private NextStep send(FormFields form) {
        String key = form.key();
        List<PageElement> all = input.elements().stream()
                .filter(element ->
                        element.role().equals("button") && element.form().equals(key))
                .toList();
        List<PageElement> others =
                all.stream().filter(element -> !wasWay(element)).toList();
        List<PageElement> buttons = others.isEmpty() ? all : others;
        List<PageElement> submits =
                buttons.stream().filter(button -> button.state().submits()).toList();
        ElementChoice named = ElementChoice.byWords(
                fill.verb() + " " + fill.object() + " save submit", submits.isEmpty() ? buttons : submits);
        Optional<PageElement> button = submits.size() == 1
                ? Optional.of(submits.getFirst())
                : named.found().or(() -> saving(buttons)).or(() -> only(buttons, key));
        return button.map(
                        found -> NextStep.on(found, new BrowseAction.Click(found.id()), BY, "the form's button", true))
                .or(() -> sending(form))
                .orElseGet(() -> NextStep.ask(
                        ManualCause.STUCK,
                        "the form is filled in, and which button sends it is not clear; say which to press"));
    }

    /** A form's only button sends it, whatever is written on it. */
    private static Optional<PageElement> only(List<PageElement> buttons, String form) {
        return buttons.size() == 1 && !form.isEmpty() ? Optional.of(buttons.getFirst()) : Optional.empty();
    }

    /** A form of one line that no button sends is sent by Enter, as a person would. */
    private static Optional<NextStep> sending(FormFields form) {
        List<PageElement> lines = form.texts().keySet().stream()
                .filter(field -> field.role().equals("textbox"))
                .filter(field -> !field.type().equals("multiline"))
                .toList();
        return lines.size() == 1
                ? Optional.of(lines.getFirst())
                        .map(line -> NextStep.on(
                                line,
                                new BrowseAction.Type(line.id(), form.texts().getOrDefault(line, ""), true),
                                BY,
                                "no button sends it",
                                true))
                : Optional.empty();
    }

    private static Optional<PageElement> saving(List<PageElement> buttons) {
        return buttons.stream()
                .filter(button -> WordMatch.words(button.name()).stream()
                        .anyMatch(word -> WordMatch.words("save add").contains(word)))
                .findFirst();
    }

    /** What leads to such a form: "New customer", "Customers". */
    private Optional<NextStep> towards() {
        if (input.progress().tried().size() > 6) {
            return Optional.empty();
        }
        List<PageElement> ways = input.elements().stream()
                .filter(element -> !element.isField() && element.state().enabled())
                .filter(element -> !element.state().posts() || isMeant(element))
                .filter(element -> !wasWay(element))
                .toList();
        return ElementChoice.by(element -> way(element), ways)
                .found()
                .map(found -> NextStep.on(
                                found, new BrowseAction.Click(found.id()), "words", "it may lead to the form", false)
                        .noting("way " + key(found)));
    }

    private boolean wasWay(PageElement element) {
        return input.progress().tried().contains("way " + key(element));
    }

    /** What sends something leads there only if it is called just as the task says: nobody tries out what it does. */
    private boolean isMeant(PageElement button) {
        return WordMatch.score(fill.verb() + " " + fill.object(), button) >= 1;
    }

    /** An element that names both counts most, then one that only adds, then one that only names what is added. */
    private double way(PageElement element) {
        double both = WordMatch.score(fill.verb() + " " + fill.object(), element);
        double object = WordMatch.score(fill.object(), element);
        return Math.max(both, 0.6 * object);
    }

    static String key(PageElement element) {
        return element.describe() + " " + element.form() + " "
                + element.attributes().getOrDefault("name", "");
    }
}

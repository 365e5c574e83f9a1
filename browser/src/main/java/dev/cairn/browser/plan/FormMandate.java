package dev.cairn.browser.plan;

import dev.cairn.agent.input.ValueRule;
import dev.cairn.agent.screen.UnspacedScripts;
import dev.cairn.agent.source.ShownText;
import dev.cairn.browser.look.PageElement;
import dev.cairn.browser.look.PageView;
import dev.cairn.browser.state.BrowseAction;
import dev.cairn.browser.state.BrowseState;
import dev.cairn.browser.state.PathTrail.DoneAct;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Which forms the user's words ask to be sent, where somebody else than they says which button to press: those whose button they name, and those that hold what the user gave. What a form
 * does stands in no list of words; whose data it sends, and who named it, can be told of any.
 *
 * @param words the user's messages
 * @param given what was put into fields so far and is the user's, by words or by values
 * @param files whether one of the user's files was put into one
 */
public record FormMandate(List<String> words, Set<String> given, boolean files) {
    /** Who has a form filled in has it sent. */
    private static final String SENDING = " save submit";

    /** What is shorter begins words that have nothing in common. */
    private static final int SHORTEST_STEM = 4;

    private static final int SHORTEST_TELLING = 3;

    /** Copies the collections. */
    public FormMandate {
        words = List.copyOf(words);
        given = Set.copyOf(given);
    }

    /** Of a task so far: of the texts that were put into fields, those count that stand in the user's words as they are, or are among the user's values. */
    public static FormMandate of(BrowseState state) {
        ShownText said = ShownText.of(state.words().toArray(String[]::new));
        List<BrowseAction> acts =
                state.way().acts().stream().map(DoneAct::action).toList();
        Set<String> values =
                state.settings().values().rules().stream().map(ValueRule::text).collect(Collectors.toSet());
        Set<String> given = acts.stream()
                .flatMap(FormMandate::text)
                .filter(text -> !text.isBlank())
                .filter(text -> values.contains(text) || said.isTheUsers(text))
                .collect(Collectors.toSet());
        boolean files = acts.stream()
                .anyMatch(act -> act instanceof BrowseAction.Upload(String target, String file)
                        && state.settings().files().contains(file));
        return new FormMandate(state.words(), given, files);
    }

    private static Stream<String> text(BrowseAction act) {
        return switch (act) {
            case BrowseAction.Type(String target, String text, boolean enter) -> Stream.of(text);
            case BrowseAction.Choose(String target, String option) -> Stream.of(option);
            case BrowseAction other -> Stream.empty();
        };
    }

    /** Whether that button sends a form, and nobody asked for that. */
    public boolean leavesOut(PageElement button, PageView page) {
        return maySend(button) && !covers(button, page);
    }

    /**
     * Whether nobody has asked for a press on that, and only what comes of it can tell what it does: all but the buttons of forms that are judged before.
     *
     * @param called what is written on it, or on what is chosen from it
     */
    boolean leavesOpen(PageElement control, String called) {
        return !maySend(control) && !isNamed(called);
    }

    /** What was given, as far as it tells from whom a request has it: what is very short stands in many, and what was searched for in many that change something else. */
    List<String> telling(PageView page) {
        Set<String> sought = page.elements().stream()
                .filter(field -> field.type().equals("search"))
                .flatMap(field -> field.value().stream())
                .collect(Collectors.toSet());
        return given.stream()
                .filter(text -> !sought.contains(text))
                .map(String::strip)
                .filter(text -> text.length() >= SHORTEST_TELLING)
                .sorted()
                .toList();
    }

    /** Whether pressing that may change something: the button of a form that posts, or of one that says neither where nor how, so that a script sends it. */
    private static boolean maySend(PageElement button) {
        boolean scripted = button.leads().isBlank() && button.form().startsWith("#");
        return button.state().submits() && (button.state().posts() || scripted);
    }

    /** Whether the user asks for what that button of a form sends. Where a form has several buttons, what is in it does not tell which is meant. */
    private boolean covers(PageElement button, PageView page) {
        return isNamed(button.name()) || holdsWhatWasGiven(button, page) && isTheOne(button, page);
    }

    private boolean holdsWhatWasGiven(PageElement button, PageView page) {
        return page.elements().stream()
                .filter(field -> field.isField() && !field.state().secret() && isOfOneForm(field, button))
                .anyMatch(this::isGiven);
    }

    private boolean isGiven(PageElement field) {
        return switch (field.role()) {
            case "checkbox", "radio", "switch" -> isNamed(field.name());
            case "file" -> files;
            default -> field.value().filter(given::contains).isPresent();
        };
    }

    private boolean isTheOne(PageElement button, PageView page) {
        long buttons = page.elements().stream()
                .filter(other -> other.state().submits() && isOfOneForm(other, button))
                .count();
        Set<String> said = WordMatch.words(String.join("\n", words) + SENDING);
        return buttons == 1 || areAmong(WordMatch.words(button.name()), said);
    }

    private static boolean isOfOneForm(PageElement one, PageElement other) {
        return one.form().equals(other.form())
                && one.at().frameId().equals(other.at().frameId());
    }

    /** Whether all words of a label are the user's own. */
    private boolean isNamed(String label) {
        String said = String.join("\n", words);
        return label.codePoints().anyMatch(UnspacedScripts::have)
                ? WordMatch.plain(said).contains(WordMatch.plain(label))
                : areAmong(WordMatch.written(label), WordMatch.written(said));
    }

    private static boolean areAmong(Set<String> named, Set<String> said) {
        return !named.isEmpty() && named.stream().allMatch(word -> said.stream().anyMatch(one -> isOneWord(word, one)));
    }

    /** Whether two words are one, or a form of it: "ship" and "shipped". */
    private static boolean isOneWord(String one, String other) {
        boolean stem = Math.min(one.length(), other.length()) >= SHORTEST_STEM;
        return one.equals(other) || stem && (one.startsWith(other) || other.startsWith(one));
    }
}

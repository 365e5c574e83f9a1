package dev.cairn.agent.gate;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** What sort of thing an action is, whatever words stand on it; rules name it as their {@code class}. */
public enum TouchSort {
    /** A small control that nothing names: no text, no description, no id that says more than {@code button}. */
    @JsonProperty("unnamed-icon")
    UNNAMED_ICON("a control that nothing names", true),
    /** The button of a question that does not cancel. What it means is in the question's words, which count as if they stood on it. */
    @JsonProperty("affirmative-button")
    AFFIRMATIVE_BUTTON("the button that says yes to a question", false),
    /** The same where the question is written in a script of which the table has no word. */
    @JsonProperty("unreadable-question")
    UNREADABLE_QUESTION("a yes to a question in a script that cannot be read", true),
    /** A row is moved to the side, which dismisses it in many apps. */
    @JsonProperty("row-swipe")
    ROW_SWIPE("a swipe of a row", true),
    /** Enter is typed in a form, which sends it, other than in a field for searching. */
    @JsonProperty("form-enter")
    FORM_ENTER("Enter in a form", true),
    /** The button of a form that posts, whatever is written on it. */
    @JsonProperty("form-post")
    FORM_POST("the button of a form that posts", false, Effect.SUBMISSION),
    /** The button of a form with fields for a payment card. */
    @JsonProperty("card-fields")
    CARD_FIELDS("the button of a form with fields of a payment card", true, Effect.PAYMENT),
    /** A field that files are chosen in. */
    @JsonProperty("file-input")
    FILE_INPUT("a field for files", false, Effect.UPLOAD);

    private final String sentence;
    private final boolean risky;
    private final Optional<Effect> effect;

    TouchSort(String sentence, boolean risky) {
        this.sentence = sentence;
        this.risky = risky;
        this.effect = Optional.empty();
    }

    TouchSort(String sentence, boolean risky, Effect effect) {
        this.sentence = sentence;
        this.risky = risky;
        this.effect = Optional.of(effect);
    }

    /** The sort of that name, in whatever case. */
    public static Optional<TouchSort> parse(String name) {
        return Stream.of(values())
                .filter(sort -> sort.label().equalsIgnoreCase(name))
                .findFirst();
    }

    /** As it is written in files. */
    public String label() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** What such a touch is, in words for a question to people. */
    public String sentence() {
        return sentence;
    }

    /** The effect that it has, whatever words there are; empty if only words can tell. */
    public Optional<Effect> effect() {
        return effect;
    }

    /** Whether it needs a yes unless a rule says otherwise. */
    public boolean isRisky() {
        return risky;
    }
}

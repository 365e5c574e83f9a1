package dev.cairn.explorer.decision;

import dev.cairn.agent.identity.Observation;
import dev.cairn.agent.identity.PageMarks;
import dev.cairn.agent.input.Field;
import dev.cairn.agent.screen.Hierarchy;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * A field of which no rule knows what belongs into it, or whose form said that something is wrong, and what its screen says.
 *
 * @param screen what the screen is called
 * @param field what is written on the field, beside it, or what it is called in the app, each once
 * @param said what else the screen says, at most {@value ScreenText#MOST} texts
 * @param refused whether the screen says that something that was filled in is wrong
 * @param usual what is typed without a model
 */
public record ProposeTextInput(String screen, List<String> field, List<String> said, boolean refused, String usual) {
    /** The most characters of a text that is proposed. */
    static final int LONGEST = 100;

    public ProposeTextInput {
        field = List.copyOf(field);
        said = List.copyOf(said);
    }

    /**
     * The decision's input; empty where a rule knows what to type, and for what hides what is typed: nothing is made up for that.
     *
     * @param texts all that the screen says
     */
    public static Optional<ProposeTextInput> of(
            Observation sight, Hierarchy shown, Field field, Set<String> texts, String usual) {
        boolean refused = PageMarks.sayWrong(shown);
        if (field.password() || usual.isEmpty() || !(refused || field.isUnknown())) {
            return Optional.empty();
        }
        List<String> words = Stream.of(field.label(), field.hint(), field.description(), field.id())
                .map(ScreenText::shown)
                .filter(text -> !text.isBlank())
                .distinct()
                .toList();
        return Optional.of(new ProposeTextInput(
                ScreenText.name(sight), words, ScreenText.without(texts, Set.copyOf(words)), refused, usual));
    }

    ProposeTextAnswer rule() {
        return new ProposeTextAnswer(usual, "what is typed into any field");
    }

    Optional<String> objection(ProposeTextAnswer proposed) {
        String text = proposed.text();
        if (text.isBlank()) {
            return Optional.of("there is nothing to type");
        }
        return text.codePoints().anyMatch(Character::isISOControl)
                ? Optional.of("the text has more than one line")
                : Optional.empty();
    }

    static ProposeTextInput example() {
        return new ProposeTextInput(
                "Redeem",
                List.of("Voucher", "AB-1234", "voucher"),
                List.of("Redeem", "Two letters first"),
                true,
                "Ada");
    }
}

package dev.cairn.agent.gate;

import com.ibm.icu.lang.UCharacter;
import com.ibm.icu.lang.UProperty;

/** Tells texts in which a reader sees something from those that only seem to be there. */
final class SeenText {
    /** A pattern of Braille without a dot, and what stands for a picture in a row of letters. */
    private static final String BLANKS = "\u2800\ufffc";

    private SeenText() {}

    /** Whether anything shows. Glyphs of an icon font are in the private use area: they say nothing to who does not see them. */
    static boolean says(String text) {
        return text.codePoints().anyMatch(SeenText::shows);
    }

    /** Whether there is a letter, a digit or a symbol: a full stop or an arrowhead names nothing. */
    static boolean names(String text) {
        return text.codePoints().filter(SeenText::shows).anyMatch(letter -> !isPunctuation(letter));
    }

    private static boolean shows(int letter) {
        return switch (Character.getType(letter)) {
            case Character.PRIVATE_USE,
                    Character.FORMAT,
                    Character.CONTROL,
                    Character.SURROGATE,
                    Character.SPACE_SEPARATOR,
                    Character.LINE_SEPARATOR,
                    Character.PARAGRAPH_SEPARATOR,
                    Character.NON_SPACING_MARK,
                    Character.ENCLOSING_MARK -> false;
            default ->
                BLANKS.indexOf(letter) < 0
                        && !UCharacter.hasBinaryProperty(letter, UProperty.DEFAULT_IGNORABLE_CODE_POINT);
        };
    }

    private static boolean isPunctuation(int letter) {
        return switch (Character.getType(letter)) {
            case Character.CONNECTOR_PUNCTUATION,
                    Character.DASH_PUNCTUATION,
                    Character.START_PUNCTUATION,
                    Character.END_PUNCTUATION,
                    Character.INITIAL_QUOTE_PUNCTUATION,
                    Character.FINAL_QUOTE_PUNCTUATION,
                    Character.OTHER_PUNCTUATION -> true;
            default -> false;
        };
    }
}

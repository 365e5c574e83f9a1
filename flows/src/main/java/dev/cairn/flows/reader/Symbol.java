package dev.cairn.flows.reader;

/**
 * What one or more words of a message mean to a grammar.
 *
 * @param code as {@code WD5}, {@code N7}, {@code w} for a word without meaning; has no space
 * @param text the words, in small letters
 * @param from where they begin in the message
 * @param to where they end
 */
record Symbol(String code, String text, int from, int to) {
    boolean isWord() {
        return !text.isEmpty() && Character.isLetter(text.codePointAt(0));
    }

    /** The code of a character that is no part of a word or number. */
    static String mark(String text) {
        return switch (text) {
            case ",", ";" -> "C";
            case "." -> "STOP";
            case "!" -> "STOP|X";
            case "?" -> "STOP|Q";
            case "-", "–", "—" -> "DASH";
            case "/" -> "SLASH";
            case ":" -> "COLON";
            case "%" -> "PERCENT";
            case "&" -> "AND";
            default -> "x";
        };
    }
}

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
}

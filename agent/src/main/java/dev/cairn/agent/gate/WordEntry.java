package dev.cairn.agent.gate;

import java.util.List;
import java.util.Set;

/**
 * A row of the table of words.
 *
 * @param role what the word stands for: an {@linkplain Effect effect}, or a part that it plays in one
 * @param language as CLDR names it; {@code und} for signs of no language
 * @param written as the table has it, without the marks for stems
 * @param words folded, one after the other
 * @param stem whether the last of them goes on in any way
 * @param position where in a label it may stand
 * @param questionsOnly whether it counts in questions alone, being a form that labels of places have, too ({@code deleted})
 */
record WordEntry(
        String role,
        String language,
        String written,
        List<String> words,
        boolean stem,
        Position position,
        boolean questionsOnly) {
    private static final String STEM = "*";
    private static final String STEM_IN_QUESTIONS = "~";

    private static final String ALONE = "=";
    private static final String FIRST = "^";
    private static final String IN_IDS = "#";
    private static final String NOUN = "@";

    /** Words between one that leads to an act and the noun of the act: "confirm the", "start a final". */
    private static final int LEAD = 2;

    /** Languages that put before a noun what it is of. */
    private static final Set<String> HEAD_LAST = Set.of(
            "az", "et", "eu", "fi", "hi", "hu", "hy", "ka", "kk", "ky", "lt", "lv", "ml", "mn", "mr", "ne", "pa", "si",
            "ta", "te", "tr", "tt", "ug", "uz");

    /** Where in a label a word may stand. */
    enum Position {
        /** Anywhere. */
        ANY,
        /** Where the label, or a part of it after "and" or "to", begins: elsewhere it is a noun ("View order"). */
        FIRST,
        /**
         * The noun of an act ("deletion"): in a label where it begins, or after a word that leads to an act ("confirm the deletion"), since elsewhere it is spoken of
         * ("time of deletion"), and where such a language ends with it; in a question anywhere.
         */
        NOUN,
        /** Nothing else is written, since it is a word of another language, too. */
        ALONE,
        /** In ids alone, where they begin or end: short forms that programmers use. */
        IN_IDS
    }

    WordEntry {
        words = List.copyOf(words);
    }

    static WordEntry of(String role, String language, String cell) {
        boolean questions = cell.endsWith(STEM_IN_QUESTIONS);
        boolean stem = questions || cell.endsWith(STEM);
        Position position = position(cell);
        String written = cell.substring(position == Position.ANY ? 0 : 1, cell.length() - (stem ? 1 : 0));
        List<String> words = Words.of(Words.normalized(written, false));
        return new WordEntry(role, language, written, words, stem, position, questions);
    }

    private static Position position(String cell) {
        return switch (cell.substring(0, 1)) {
            case ALONE -> Position.ALONE;
            case FIRST -> Position.FIRST;
            case IN_IDS -> Position.IN_IDS;
            case NOUN -> Position.NOUN;
            default -> Position.ANY;
        };
    }

    /** Whether it says nothing by itself but what becomes of other words: "not", "undo", "and". */
    boolean isAbout() {
        return WordTable.ABOUT_OTHERS.contains(role);
    }

    /** The row with blanks around, as texts without words are looked through. */
    String text() {
        return String.join(" ", words);
    }

    /** Whether it stands at a place in a row of words. */
    boolean standsAt(List<String> row, int at, List<String> mine) {
        if (at + mine.size() > row.size() || (position == Position.ALONE && mine.size() != row.size())) {
            return false;
        }
        int last = mine.size() - 1;
        for (int i = 0; i < last; i++) {
            if (!row.get(at + i).equals(mine.get(i))) {
                return false;
            }
        }
        String end = row.get(at + last);
        return stem ? end.startsWith(mine.get(last)) : end.equals(mine.get(last));
    }

    /** Whether it counts at that place in a row of words of that kind. */
    boolean countsAt(List<String> row, int at, TextRole wording) {
        boolean id = wording == TextRole.IDENTIFIER;
        return switch (position) {
            case ANY, ALONE -> true;
            case FIRST -> id || isFirst(row, at);
            case NOUN -> wording != TextRole.LABEL || isFirst(row, at) || isLedTo(row, at) || isHead(row, at);
            case IN_IDS -> id && (at == 0 || at == row.size() - 1 || IdWords.isGeneric(row.get(at - 1)));
        };
    }

    private boolean isFirst(List<String> row, int at) {
        return at == 0 || WordTable.isConnective(language, row.get(at - 1));
    }

    /** Whether the label ends with it in a language that puts before a noun what it is of: "Teema kustutamine" is the deletion of a topic. */
    private boolean isHead(List<String> row, int at) {
        return HEAD_LAST.contains(language) && at + words.size() == row.size();
    }

    private boolean isLedTo(List<String> row, int at) {
        return row.subList(Math.max(0, at - LEAD), at).stream().anyMatch(word -> WordTable.leads(language, word));
    }

    /** Whether a row of words is nothing else; a stem, and whatever follows. */
    boolean isAllOf(List<String> row) {
        return standsAt(row, 0, words) && (stem || row.size() == words.size());
    }
}

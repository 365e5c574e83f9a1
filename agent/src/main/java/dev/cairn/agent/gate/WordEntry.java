package dev.cairn.agent.gate;

import java.util.List;

/**
 * A row of the table of words.
 *
 * @param role what the word stands for: an {@linkplain Effect effect}, or a part that it plays in one
 * @param language as CLDR names it; {@code und} for signs of no language
 * @param written as the table has it, without the marks for stems
 * @param words folded, one after the other
 * @param stem whether the last of them goes on in any way
 * @param alone whether nothing else may be written beside it, being a word of another language, too
 * @param questionsOnly whether it counts in questions alone, being a form that labels of places have, too ({@code deleted})
 */
record WordEntry(
        String role,
        String language,
        String written,
        List<String> words,
        boolean stem,
        boolean alone,
        boolean questionsOnly) {
    private static final String STEM = "*";
    private static final String STEM_IN_QUESTIONS = "~";

    private static final String ALONE = "=";

    WordEntry {
        words = List.copyOf(words);
    }

    static WordEntry of(String role, String language, String cell) {
        boolean questions = cell.endsWith(STEM_IN_QUESTIONS);
        boolean stem = questions || cell.endsWith(STEM);
        boolean alone = cell.startsWith(ALONE);
        String written = cell.substring(alone ? 1 : 0, cell.length() - (stem ? 1 : 0));
        List<String> words = Words.of(Words.normalized(written, false));
        return new WordEntry(role, language, written, words, stem, alone, questions);
    }

    /** The row with blanks around, as texts without words are looked through. */
    String text() {
        return String.join(" ", words);
    }

    /** Whether it stands at a place in a row of words. */
    boolean standsAt(List<String> row, int at, List<String> mine) {
        if (at + mine.size() > row.size() || (alone && mine.size() != row.size())) {
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

    /** Whether a row of words is nothing else; a stem, and whatever follows. */
    boolean isAllOf(List<String> row) {
        return standsAt(row, 0, words) && (stem || row.size() == words.size());
    }
}

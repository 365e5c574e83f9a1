package dev.cairn.llm.decision;

import java.nio.charset.StandardCharsets;

/**
 * What a model said that was of no use, with what tells whose decision it was.
 *
 * @param frame the path of the frame that asked, as in its run's journal
 * @param step the step's number in the frame
 * @param model as {@link Decided.Inquiry#model}
 * @param prompt as {@link Decided.Inquiry#prompt}
 * @param miss why it was of no use
 * @param said what was said, as much of it as is kept
 */
public record RefusedAnswer(String frame, long step, String model, String prompt, Decided.Miss miss, String said) {
    /** Of what is longer the rest is counted only: at most 64 KB of UTF-8. */
    static final int MOST_LETTERS = 20_000;

    /** Where the letters that are left out are counted. */
    private static final int MOST_WITH_NOTE = MOST_LETTERS + 50;

    /** Keeps no more of it than may be kept, and no halves of letters. */
    public RefusedAnswer {
        String bounded = said.length() <= MOST_WITH_NOTE ? said : bounded(said);
        said = new String(bounded.getBytes(StandardCharsets.UTF_8), StandardCharsets.UTF_8);
    }

    /** As much of a text as is kept. */
    static String bounded(String said) {
        if (said.length() <= MOST_LETTERS) {
            return said;
        }
        int end = Character.isHighSurrogate(said.charAt(MOST_LETTERS - 1)) ? MOST_LETTERS - 1 : MOST_LETTERS;
        return said.substring(0, end) + "\n… and " + (said.length() - end) + " letters more";
    }
}

package dev.cairn.agent.identity;

/** Gathers whether rows are records of an app's data, of which others may stand there next time, or entries of a menu. */
final class Records {
    /** So many things that the app tells apart in its rows are the fields of a record. */
    private static final int FIELDS = 2;

    private static final int FEWEST_SENTENCES = 3;
    private static final int WORDS_OF_A_SENTENCE = 4;

    private boolean ownText;
    private long ownView;
    private boolean ownViews;
    private int texts;
    private int sentences;
    private int rowsOfTexts;
    private int rows;

    /** Whether the id is the app's own, and not the framework's. */
    static boolean isOwn(String id) {
        return !id.isEmpty() && !id.startsWith("android:");
    }

    /** A row, whose views are told while it is read. */
    void row(Runnable read) {
        int before = texts;
        read.run();
        rows++;
        rowsOfTexts += texts - before >= FIELDS ? 1 : 0;
    }

    /** A view at that path within its row. Two of them in all rows are enough to make fields. */
    void view(long path, String id) {
        if (isOwn(id)) {
            ownViews |= ownView != 0 && ownView != path;
            ownView = path;
        }
    }

    /** What is written on it. */
    void text(String id, String text) {
        texts += id.startsWith("android:") ? 0 : 1;
        sentences += isSentence(text) ? 1 : 0;
        ownText |= isOwn(id);
    }

    private static boolean isSentence(String text) {
        int words = 1;
        for (int i = 0; i < text.length() && words < WORDS_OF_A_SENTENCE; i++) {
            words += text.charAt(i) == ' ' ? 1 : 0;
        }
        return words == WORDS_OF_A_SENTENCE;
    }

    /** By ids of the app's own, or, in an app that gives none, by several texts or by whole sentences in most rows. */
    boolean are() {
        return (ownText && ownViews)
                || rowsOfTexts * 2 > rows
                || (sentences >= FEWEST_SENTENCES && sentences * 2 > texts);
    }
}

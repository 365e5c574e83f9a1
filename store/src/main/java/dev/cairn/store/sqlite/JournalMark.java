package dev.cairn.store.sqlite;

import dev.cairn.engine.CairnException;
import dev.cairn.store.files.OwnersOnly;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * An empty file beside a journal that tells that there is one. SQLite takes an empty file for a new database: where the mark is, or a log with
 * something in it, it is one that was lost.
 */
final class JournalMark {
    /** A SQLite database has one page at least, and of this size. */
    private static final int SMALLEST = 512;

    private final Path journal;
    private final Path mark;
    private final Path log;

    private JournalMark(Path journal, Path mark, Path log) {
        this.journal = journal;
        this.mark = mark;
        this.log = log;
    }

    static JournalMark of(Path journal) {
        return new JournalMark(
                journal,
                journal.resolveSibling(journal.getFileName() + "-mark"),
                journal.resolveSibling(journal.getFileName() + "-wal"));
    }

    /**
     * Refuses an empty journal that was not empty before, and one that SQLite would take for empty; nothing is written.
     *
     * @throws CairnException {@code store.damaged}
     */
    void check() {
        try {
            boolean marked = Files.exists(mark); // looked for first: another process may be making the journal, then the mark
            boolean logged = size(log) > 0;
            long size = size(journal);
            if (size > 0 && size < SMALLEST) {
                throw new CairnException(
                        "store.damaged",
                        "the journal " + journal + " is cut off, or no SQLite database; restore it from a copy, or move it away");
            }
            if ((marked || logged) && size == 0) {
                throw new CairnException(
                        "store.damaged",
                        "the journal " + journal + " is empty or was missing, and there was one; restore it from a copy, or to begin"
                                + " a new one move " + (marked ? mark : log) + " away");
            }
        } catch (IOException e) {
            throw unusable(e);
        }
    }

    /** Tells from now on that there is a journal. */
    void make() {
        try {
            if (!Files.exists(mark)) {
                OwnersOnly.file(mark);
                Files.write(mark, new byte[0]); // where the system knows no owners, too
            }
        } catch (IOException e) {
            throw unusable(e);
        }
    }

    private static long size(Path file) throws IOException {
        return Files.exists(file) ? Files.size(file) : 0;
    }

    private CairnException unusable(IOException error) {
        return new CairnException("store.failed", "the folder of the journal " + journal + " cannot be used (" + error + ")", error);
    }
}

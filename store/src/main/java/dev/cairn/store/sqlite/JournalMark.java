package dev.cairn.store.sqlite;

import dev.cairn.engine.CairnException;
import dev.cairn.store.files.OwnerOnlyFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * An empty file beside a journal that tells that there is one. SQLite takes an empty file for a new database: where the mark is, or a log with
 * something in it, it is one that was lost. The journal itself is looked at from outside only: a file that this process opened and closed would
 * take SQLite's locks with it.
 */
final class JournalMark {
    private static final Logger LOG = LoggerFactory.getLogger(JournalMark.class);

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

    Path journal() {
        return journal;
    }

    /**
     * Refuses an empty journal that was not empty before, and one that SQLite would take for empty; nothing is written. A journal that is not
     * there at all is a new one, unless its log is there.
     *
     * @throws CairnException {@code store.damaged}
     */
    void check() {
        boolean marked =
                Files.exists(mark); // looked for first: another process may be making the journal, then the mark
        long logged = size(log);
        long size = size(journal);
        if (size > 0 && size < SMALLEST) {
            throw damaged("is cut off, or no SQLite database; restore it from a copy, or move it away");
        }
        if (size == 0 && (logged > 0 || marked && Files.exists(journal))) {
            throw damaged("is empty, and was not; restore it from a copy, or to begin a new one move "
                    + (logged > 0 ? log : mark) + " away");
        }
    }

    /**
     * Refuses a journal that is shorter than the database in it. Where the log has something in it, part of the database may be there, and
     * nothing is said.
     *
     * @param database how many bytes the database has, as the transaction sees it that is under way
     * @throws CairnException {@code store.damaged}
     */
    void checkLength(long database) {
        if (size(log) == 0 && size(journal) < database) {
            throw damaged("is cut off: it has " + size(journal) + " bytes and should have " + database
                    + "; restore it from a copy, or move it away");
        }
    }

    /** Tells from now on that there is a journal. */
    void make() {
        try {
            if (!Files.exists(mark)) {
                OwnerOnlyFiles.file(mark);
                Files.write(mark, new byte[0]); // where the system knows no owners, too
            }
        } catch (IOException e) {
            LOG.warn(
                    "{} cannot be made; should {} be found empty one day, it will be taken for a new one",
                    mark,
                    journal,
                    e);
        }
    }

    private long size(Path file) {
        try {
            return Files.exists(file) ? Files.size(file) : 0;
        } catch (IOException e) {
            throw new CairnException(
                    "store.failed", "the journal's file " + file + " cannot be looked at (" + e + ")", e);
        }
    }

    private CairnException damaged(String what) {
        return new CairnException("store.damaged", "the journal " + journal + " " + what);
    }
}

package dev.cairn.store.sqlite;

import dev.cairn.engine.CairnException;
import java.nio.file.Path;
import java.sql.SQLException;
import org.sqlite.SQLiteErrorCode;
import org.sqlite.SQLiteException;

/** Brings a database to the layout that this Cairn knows, and tells whether it is a journal at all. */
final class Schema {
    private static final int APPLICATION_ID = 0x4361726e; // "Carn"

    private static final int MOST_TRIES = 100;

    private Schema() {}

    /** Makes or migrates the tables; refuses a database that is not a journal, a newer one, and one that was cut off. */
    static void prepare(JournalMark mark, Session session) throws SQLException {
        Path file = mark.journal();
        session.execute("begin"); // so that another process' migration is seen whole or not at all
        int found = layout(file, session);
        mark.checkLength(session.number("pragma page_count") * session.number("pragma page_size"));
        session.execute("commit");
        if (found == Migrations.NEWEST) {
            return;
        }
        useLogAhead(session);
        session.execute("begin immediate");
        try {
            int layout = layout(file, session); // another process may have been quicker
            if (layout < Migrations.NEWEST) {
                Migrations.run(session, layout);
                session.executeOnce("pragma application_id = " + APPLICATION_ID);
            }
            session.execute("commit");
        } catch (SQLException | RuntimeException e) {
            session.rollBack(e);
            throw e;
        }
    }

    /**
     * Has the file written by a log ahead of it, which stays with the file. SQLite waits for no lock here, but says at once that the file is
     * busy while another process is at the same; a transaction waits for that one.
     */
    private static void useLogAhead(Session session) throws SQLException {
        for (int tries = 1; ; tries++) {
            try {
                session.query("pragma journal_mode = wal");
                return;
            } catch (SQLiteException e) {
                if (e.getResultCode() != SQLiteErrorCode.SQLITE_BUSY || tries == MOST_TRIES) {
                    throw e;
                }
                session.execute("begin immediate");
                session.execute("commit");
            }
        }
    }

    private static int layout(Path file, Session session) throws SQLException {
        int layout = Integer.parseInt(session.query("pragma user_version"));
        int application = Integer.parseInt(session.query("pragma application_id"));
        boolean empty = session.query("select count(*) from sqlite_master").equals("0");
        if (application != APPLICATION_ID && !(empty && layout == 0)) {
            throw new CairnException(
                    "store.failed", file + " is a SQLite database, but not a journal of Cairn; choose another folder");
        }
        if (layout > Migrations.NEWEST) {
            throw new CairnException(
                    "store.newer",
                    "the journal " + file + " is of a newer Cairn (layout " + layout + ", this one knows "
                            + Migrations.NEWEST + "); use that Cairn, or choose another folder");
        }
        return layout;
    }
}

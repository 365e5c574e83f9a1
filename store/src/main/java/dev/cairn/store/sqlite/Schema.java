package dev.cairn.store.sqlite;

import dev.cairn.engine.CairnException;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.List;

/** The tables of a journal, and how to tell whether a database is one. */
final class Schema {
    static final int VERSION = 1;

    private static final int APPLICATION_ID = 0x4361726e; // "Carn"

    private static final List<String> TABLES = List.of(
            """
            create table runs (
                key integer primary key,
                run text not null unique,
                graph text not null,
                version integer not null,
                status text not null,
                node text not null,
                seq integer not null,
                started_ms integer not null,
                updated_ms integer not null,
                labels text not null,
                owner text,
                token integer not null,
                renewed_ms integer not null,
                until_ms integer not null
            ) strict""",
            "create index runs_by_start on runs (started_ms)",
            """
            create table events (
                run integer not null references runs (key) on delete cascade,
                seq integer not null,
                at_ms integer not null,
                step integer not null,
                payload blob not null,
                primary key (run, seq)
            ) strict, without rowid""",
            """
            create table snapshots (
                run integer primary key references runs (key) on delete cascade,
                seq integer not null,
                payload blob not null
            ) strict""",
            "pragma application_id = " + APPLICATION_ID,
            "pragma user_version = " + VERSION);

    private Schema() {}

    /** Makes the tables in a new database; refuses one that is not a journal, or a newer one. */
    static void prepare(Path file, Session session) throws SQLException {
        if (version(file, session) == VERSION) {
            return;
        }
        session.query("pragma journal_mode = wal"); // stays with the file
        session.execute("begin immediate");
        try {
            if (version(file, session) == 0) { // no other process was quicker
                for (String sql : TABLES) {
                    session.execute(sql);
                }
            }
            session.execute("commit");
        } catch (SQLException | CairnException e) {
            session.execute("rollback");
            throw e;
        }
    }

    private static int version(Path file, Session session) throws SQLException {
        int version = Integer.parseInt(session.query("pragma user_version"));
        int application = Integer.parseInt(session.query("pragma application_id"));
        boolean empty = session.query("select count(*) from sqlite_master").equals("0");
        if (application != APPLICATION_ID && !(empty && version == 0)) {
            throw new CairnException(
                    "store.failed", file + " is a SQLite database, but not a journal of Cairn; choose another folder");
        }
        if (version > VERSION) {
            throw new CairnException(
                    "store.newer",
                    "the journal " + file + " is of a newer Cairn (layout " + version + ", this one knows " + VERSION
                            + "); use that Cairn, or choose another folder");
        }
        return version;
    }
}

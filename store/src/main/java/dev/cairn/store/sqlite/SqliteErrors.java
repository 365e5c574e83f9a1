package dev.cairn.store.sqlite;

import dev.cairn.engine.CairnException;
import java.nio.file.Path;
import java.sql.SQLException;
import org.sqlite.SQLiteErrorCode;
import org.sqlite.SQLiteException;

/** Says what SQLite's errors mean for a journal, and what to do. */
final class SqliteErrors {
    private SqliteErrors() {}

    static CairnException of(Path file, SQLException error) {
        SQLiteErrorCode code =
                error instanceof SQLiteException known ? known.getResultCode() : SQLiteErrorCode.SQLITE_ERROR;
        return switch (primary(code)) {
            case SQLITE_BUSY, SQLITE_LOCKED ->
                new CairnException(
                        "store.locked",
                        "the journal " + file + " is locked by another process; try again when that one is done",
                        error);
            case SQLITE_FULL ->
                new CairnException(
                        "store.full",
                        "the disk of " + file + " is full, nothing was written; make room, then resume the run",
                        error);
            case SQLITE_NOTADB ->
                damaged(file + " is no SQLite database; move it away, or choose another folder", error);
            case SQLITE_CORRUPT ->
                damaged("the journal " + file + " is damaged; restore it from a copy, or move it away", error);
            case SQLITE_CANTOPEN, SQLITE_READONLY, SQLITE_PERM, SQLITE_AUTH ->
                failed("the journal " + file + " cannot be opened for writing; check its permissions", error);
            default -> failed("the journal " + file + " cannot be used: " + error.getMessage(), error);
        };
    }

    static CairnException damaged(String message, Throwable cause) {
        return new CairnException("store.damaged", message, cause);
    }

    private static CairnException failed(String message, Throwable cause) {
        return new CairnException("store.failed", message, cause);
    }

    /** SQLite's extended codes keep the general one in their low byte. */
    private static SQLiteErrorCode primary(SQLiteErrorCode code) {
        return SQLiteErrorCode.getErrorCode(code.code & 0xff);
    }
}

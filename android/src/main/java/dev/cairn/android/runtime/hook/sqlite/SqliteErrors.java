package dev.cairn.android.runtime.hook.sqlite;

import android.database.SQLException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Errors of SQLite as its bundled driver tells them. */
final class SqliteErrors {
    static final int ERROR = 1;
    static final int MISUSE = 21;
    static final int RANGE = 25;

    /** As Android tells them: {@code UNIQUE constraint failed: t.a (code 2067 SQLITE_CONSTRAINT_UNIQUE[2067])}, and where it was. */
    private static final Pattern ANDROIDS = Pattern.compile("(.*?) \\(code (\\d+)\\b.*", Pattern.DOTALL);

    private SqliteErrors() {}

    static SQLException error(int code, String message) {
        return new SQLException("Error code: " + code + ", message: " + message);
    }

    /** The same as Android's. */
    static SQLException of(SQLException thrown) {
        String message = String.valueOf(thrown.getMessage());
        Matcher matcher = ANDROIDS.matcher(message);
        return matcher.matches() ? error(Integer.parseInt(matcher.group(2)), matcher.group(1)) : error(ERROR, message);
    }
}

package dev.cairn.store.postgres;

import dev.cairn.engine.CairnException;
import java.sql.SQLException;
import java.sql.SQLTransientConnectionException;
import java.util.Set;

/** Says what PostgreSQL's errors mean for a journal, and what to do. */
final class PostgresErrors {
    /** Shutting down, crashed, starting up, too many connections. */
    private static final Set<String> UNAVAILABLE = Set.of("57P01", "57P02", "57P03", "53300");

    private static final Set<String> DEADLOCKS = Set.of("40P01", "40001");

    /** By which the driver says, too, that it has no password, or that the server does not encrypt. */
    private static final String REJECTED = "08004";

    /** Of what a server says; one that is none may say megabytes. */
    private static final int LONGEST_LINE = 1_000;

    private PostgresErrors() {}

    static CairnException of(SQLException error) {
        String state = state(error);
        String said = firstLine(error);
        if (isUnavailable(error, state)) {
            return new CairnException(
                    "store.unavailable",
                    "the PostgreSQL database cannot be reached (" + said + "); resume the runs when it is back",
                    error);
        }
        return switch (state) {
            case "28P01", "28000" ->
                failed("PostgreSQL refused the user or the password (" + said + "); check both", error);
            case REJECTED ->
                failed("PostgreSQL rejects the connection (" + said + "); check the password and sslmode", error);
            case "3D000" -> failed("the PostgreSQL database is not there (" + said + "); create it", error);
            case "42501" ->
                failed("PostgreSQL permits that to somebody else only (" + said + "); grant it to this user", error);
            case "25006" ->
                failed("the PostgreSQL database is read-only (" + said + "); connect to the primary", error);
            case "53100" ->
                new CairnException(
                        "store.full",
                        "the disk of the PostgreSQL database is full, nothing was written (" + said
                                + "); make room, then resume the runs",
                        error);
            default -> failed("the PostgreSQL database cannot be used: " + said, error);
        };
    }

    /** Whether the same statements may well succeed if they are tried again, one after the other. */
    static boolean isDeadlock(SQLException error) {
        return DEADLOCKS.contains(state(error));
    }

    /** Whether the connection was lost, or the server is about to go. */
    static boolean isLost(SQLException error) {
        return isUnavailable(error, state(error));
    }

    private static boolean isUnavailable(SQLException error, String state) {
        return state.startsWith("08") && !state.equals(REJECTED)
                || UNAVAILABLE.contains(state)
                || (state.isEmpty() && error instanceof SQLTransientConnectionException);
    }

    /** The innermost one counts: a pool that gave up waiting has no state of its own, but the last attempt's error as a cause. */
    private static String state(SQLException error) {
        String state = error.getSQLState();
        if (state != null) {
            return state;
        }
        return error.getCause() instanceof SQLException cause ? state(cause) : "";
    }

    private static String firstLine(SQLException error) {
        Throwable last = error.getCause() instanceof SQLException cause ? cause : error;
        String line =
                String.valueOf(last.getMessage()).lines().findFirst().orElse("").strip();
        return line.length() > LONGEST_LINE ? line.substring(0, LONGEST_LINE) + "…" : line;
    }

    private static CairnException failed(String message, SQLException cause) {
        return new CairnException("store.failed", message, cause);
    }
}

package dev.cairn.store.sqlite;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.sql.SQLException;
import java.util.Arrays;

/** The numbered scripts that lead from one layout of the tables to the next. */
final class Migrations {
    /** The layout after all of them. */
    static final int NEWEST = 9;

    private Migrations() {}

    /** Runs the scripts behind {@code layout}, within its caller's transaction. */
    static void run(Session session, int layout) throws SQLException {
        for (int number = layout + 1; number <= NEWEST; number++) {
            for (String statement : statements("layout-" + number + ".sql")) {
                session.executeOnce(statement);
            }
        }
        session.executeOnce("pragma user_version = " + NEWEST);
    }

    static Iterable<String> statements(String script) {
        return Arrays.stream(script(script).split(";\\s*(\\n|$)"))
                .map(String::strip)
                .filter(statement -> !statement.isEmpty())
                .toList();
    }

    private static String script(String name) {
        try (InputStream in = Migrations.class.getResourceAsStream(name)) {
            if (in == null) {
                throw new IllegalStateException("cairn-store is not complete: " + name + " is missing");
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}

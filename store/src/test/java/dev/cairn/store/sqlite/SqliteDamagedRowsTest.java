package dev.cairn.store.sqlite;

import dev.cairn.engine.store.RunStore;
import dev.cairn.store.DamagedRowsContract;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import org.junit.jupiter.api.io.TempDir;

class SqliteDamagedRowsTest extends DamagedRowsContract {
    @TempDir
    @SuppressWarnings("NullAway.Init")
    Path folder;

    @Override
    protected RunStore open() {
        return SqliteRunStore.open(folder.resolve("journal.db"));
    }

    @Override
    protected String no() {
        return "0";
    }

    @Override
    protected Connection connect() throws SQLException {
        Connection connection = DriverManager.getConnection("jdbc:sqlite:" + folder.resolve("journal.db"));
        try (Statement statement = connection.createStatement()) {
            statement.execute("pragma synchronous = off");
        }
        return connection;
    }
}

package dev.cairn.store.postgres;

import dev.cairn.engine.store.RunStore;
import dev.cairn.store.DamagedRowsContract;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import org.junit.jupiter.api.Tag;

@Tag("slow")
class PostgresDamagedRowsTest extends DamagedRowsContract {
    private final PostgresOptions options = TestServer.fresh();

    @Override
    protected RunStore open() {
        return TestServer.open(options);
    }

    @Override
    protected String no() {
        return "false";
    }

    @Override
    protected Connection connect() throws SQLException {
        Connection connection = DriverManager.getConnection(TestServer.url(), "postgres", "postgres");
        connection.setSchema(options.schema());
        return connection;
    }
}

package dev.cairn.store.postgres;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.store.RunStore;
import dev.cairn.testkit.contract.RunStoreContract;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.InstantSource;
import java.time.OffsetDateTime;
import org.junit.jupiter.api.Test;

class PostgresRunStoreTest extends RunStoreContract {
    @Override
    protected RunStore open(InstantSource clock) throws SQLException {
        return TestServer.open(TestServer.emptied().clock(clock));
    }

    @Test
    void tellsTheServersTimeUnlessItIsGivenAClock() throws SQLException {
        try (RunStore store = TestServer.open(TestServer.fresh())) {
            Instant before = serversTime();
            Instant told = store.now();
            assertThat(told).isBetween(before, serversTime());
        }
    }

    private static Instant serversTime() throws SQLException {
        try (Connection connection = DriverManager.getConnection(TestServer.url(), "postgres", "postgres");
                ResultSet row = connection.createStatement().executeQuery("select clock_timestamp()")) {
            row.next();
            return row.getObject(1, OffsetDateTime.class).toInstant();
        }
    }
}

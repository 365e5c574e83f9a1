package dev.cairn.bench.contender;

import dev.cairn.bench.workload.Workload;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/** A table of events, the same in each bare database. */
final class Rows {
    static final String INSERT = "insert into events (run, seq, at_ms, step, payload) values (?, ?, ?, ?, ?)";

    private Rows() {}

    static void bind(PreparedStatement insert, long run, long seq, byte[] payload) throws SQLException {
        insert.setLong(1, run);
        insert.setLong(2, seq);
        insert.setLong(3, System.currentTimeMillis());
        insert.setLong(4, seq);
        insert.setBytes(5, payload);
    }

    static Optional<String> problem(Connection connection, long expected) {
        try (Statement statement = connection.createStatement();
                ResultSet count = statement.executeQuery("select count(*) from events")) {
            count.next();
            return Workload.differs("number of rows", expected, count.getLong(1));
        } catch (SQLException e) {
            return Optional.of("the rows cannot be counted: " + e.getMessage());
        }
    }

    static OptionalLong bytes(List<byte[]> payloads) {
        return OptionalLong.of(
                payloads.stream().mapToLong(payload -> payload.length).sum());
    }

    static String perCommit(int rows) {
        return rows == 1 ? "1 row a commit" : rows + " rows a commit";
    }
}

package dev.cairn.bench.contender;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Appends the bytes of a run to a table of PostgreSQL and does nothing else. */
public final class BarePostgres implements Contender {
    private static final String TABLE = """
            create table events (run bigint not null, seq bigint not null, at_ms bigint not null, step bigint not null,
                payload bytea not null, primary key (run, seq))""";

    private final PostgresServer server;
    private final String workload;
    private final List<byte[]> payloads;
    private final int rowsPerCommit;
    private final int connections;

    /** A contender that appends {@code payloads}, so many rows a commit, dealt out to so many connections. */
    public BarePostgres(
            PostgresServer server, String workload, List<byte[]> payloads, int rowsPerCommit, int connections) {
        this.server = server;
        this.workload = workload;
        this.payloads = payloads;
        this.rowsPerCommit = rowsPerCommit;
        this.connections = connections;
    }

    @Override
    public Label label() {
        String rows = Rows.perCommit(rowsPerCommit);
        return Label.of(workload, "bare", "postgres")
                .variant(connections == 1 ? rows : rows + ", " + connections + " connections");
    }

    @Override
    public long steps() {
        return payloads.size();
    }

    @Override
    public Go prepare() throws SQLException {
        List<Connection> open = new ArrayList<>();
        for (int i = 0; i < connections; i++) {
            open.add(server.connect());
        }
        try (Statement statement = open.getFirst().createStatement()) {
            statement.execute("drop table if exists events");
            statement.execute(TABLE);
        }
        return new Appends(open);
    }

    private final class Appends implements Go {
        private final List<Connection> open;
        private final ExecutorService threads = Executors.newFixedThreadPool(connections);

        Appends(List<Connection> open) {
            this.open = open;
        }

        @Override
        public void run() throws Exception {
            List<Future<?>> parts = new ArrayList<>();
            for (int part = 0; part < connections; part++) {
                int first = part;
                parts.add(threads.submit(() -> {
                    append(open.get(first), first);
                    return first;
                }));
            }
            for (Future<?> part : parts) {
                part.get();
            }
        }

        /** Every {@code connections}th payload from {@code first} on. */
        private void append(Connection connection, int first) throws SQLException {
            connection.setAutoCommit(rowsPerCommit == 1);
            try (PreparedStatement insert = connection.prepareStatement(Rows.INSERT)) {
                int rows = 0;
                for (int i = first; i < payloads.size(); i += connections) {
                    Rows.bind(insert, first + 1, i + 1, payloads.get(i));
                    if (rowsPerCommit == 1) {
                        insert.executeUpdate();
                    } else {
                        insert.addBatch();
                        if (++rows % rowsPerCommit == 0) {
                            insert.executeBatch();
                            connection.commit();
                        }
                    }
                }
                if (rowsPerCommit > 1) {
                    insert.executeBatch();
                    connection.commit();
                }
            }
        }

        @Override
        public Optional<String> problem() {
            return Rows.problem(open.getFirst(), payloads.size());
        }

        @Override
        public OptionalLong bytes() {
            return Rows.bytes(payloads);
        }

        @Override
        public void close() throws SQLException {
            threads.close();
            for (Connection connection : open) {
                connection.close();
            }
        }
    }
}

package dev.cairn.bench.contender;

import dev.cairn.bench.Workplace;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.sqlite.SQLiteConfig;

/** Appends the bytes of a run to a table of SQLite, as durably as Cairn's store does, and does nothing else. */
public final class BareSqlite implements Contender {
    private static final String TABLE = """
            create table events (run integer not null, seq integer not null, at_ms integer not null, step integer not null,
                payload blob not null, primary key (run, seq)) strict, without rowid""";

    private final String workload;
    private final List<byte[]> payloads;
    private final int rowsPerCommit;

    /** A contender that appends {@code payloads}, so many rows a commit. */
    public BareSqlite(String workload, List<byte[]> payloads, int rowsPerCommit) {
        this.workload = workload;
        this.payloads = payloads;
        this.rowsPerCommit = rowsPerCommit;
    }

    @Override
    public Label label() {
        return Label.of(workload, "bare", "sqlite").variant(Rows.perCommit(rowsPerCommit));
    }

    @Override
    public long steps() {
        return payloads.size();
    }

    @Override
    public Go prepare() throws IOException, SQLException {
        Path folder = Workplace.newFolder("sqlite");
        SQLiteConfig config = new SQLiteConfig();
        config.setSynchronous(SQLiteConfig.SynchronousMode.FULL);
        config.setJournalMode(SQLiteConfig.JournalMode.WAL);
        Connection connection = config.createConnection("jdbc:sqlite:" + folder.resolve("rows.db"));
        try (Statement statement = connection.createStatement()) {
            statement.execute(TABLE);
        }
        return new Appends(connection, folder);
    }

    private final class Appends implements Go {
        private final Connection connection;
        private final Path folder;

        Appends(Connection connection, Path folder) {
            this.connection = connection;
            this.folder = folder;
        }

        @Override
        public void run() throws SQLException {
            connection.setAutoCommit(rowsPerCommit == 1);
            try (PreparedStatement insert = connection.prepareStatement(Rows.INSERT)) {
                for (int i = 0; i < payloads.size(); i++) {
                    Rows.bind(insert, 1, i + 1, payloads.get(i));
                    insert.executeUpdate();
                    if (rowsPerCommit > 1 && (i + 1) % rowsPerCommit == 0) {
                        connection.commit();
                    }
                }
            }
            if (rowsPerCommit > 1) {
                connection.commit();
            }
        }

        @Override
        public Optional<String> problem() {
            return Rows.problem(connection, payloads.size());
        }

        @Override
        public OptionalLong bytes() {
            return Rows.bytes(payloads);
        }

        @Override
        public void close() throws SQLException, IOException {
            connection.close();
            Workplace.delete(folder);
        }
    }
}

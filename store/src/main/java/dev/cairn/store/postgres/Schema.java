package dev.cairn.store.postgres;

import dev.cairn.engine.CairnException;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.Arrays;
import javax.sql.DataSource;
import org.flywaydb.core.Flyway;
import org.flywaydb.core.api.FlywayException;
import org.flywaydb.core.api.MigrationInfo;
import org.flywaydb.core.api.MigrationState;

/** Brings a schema to the layout that this Cairn knows. */
final class Schema {
    private static final long LOCK = 0x4361726e;

    private Schema() {}

    /** Makes or migrates the tables; refuses a schema that a newer Cairn has migrated. */
    static void prepare(DataSource connections, String schema) {
        try (Connection connection = connections.getConnection()) {
            lock(connection, "select pg_advisory_lock(?)"); // Flyway locks its table only, which must be made first
            try {
                migrate(connections, schema);
            } finally {
                lock(connection, "select pg_advisory_unlock(?)");
            }
        } catch (SQLException e) {
            throw PostgresErrors.of(e);
        } catch (FlywayException e) {
            throw e.getCause() instanceof SQLException cause ? PostgresErrors.of(cause) : failed(schema, e);
        }
    }

    private static void lock(Connection connection, String sql) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(sql)) {
            statement.setLong(1, LOCK);
            statement.execute();
        }
    }

    private static void migrate(DataSource connections, String schema) {
        Flyway flyway = Flyway.configure(Schema.class.getClassLoader())
                .dataSource(connections)
                .defaultSchema(schema)
                .schemas(schema)
                .table("schema_history")
                .loggers("slf4j")
                .locations("classpath:dev/cairn/store/postgres")
                .load();
        for (MigrationInfo migration : flyway.info().all()) {
            if (isNewer(migration)) {
                throw newer(schema, migration, flyway);
            }
        }
        flyway.migrate();
    }

    private static boolean isNewer(MigrationInfo migration) {
        return migration.getState() == MigrationState.FUTURE_SUCCESS
                || migration.getState() == MigrationState.FUTURE_FAILED;
    }

    private static CairnException newer(String schema, MigrationInfo found, Flyway flyway) {
        long known = Arrays.stream(flyway.info().all())
                .filter(migration -> !isNewer(migration) && migration.getVersion() != null)
                .count();
        return new CairnException(
                "store.newer",
                "the schema " + schema + " is of a newer Cairn (layout " + found.getVersion() + ", this one knows "
                        + known + "); use that Cairn, or choose another schema");
    }

    private static CairnException failed(String schema, FlywayException error) {
        String said = String.valueOf(error.getMessage()).lines().findFirst().orElse("");
        return new CairnException(
                "store.failed", "the schema " + schema + " cannot be brought to this Cairn's layout: " + said, error);
    }
}

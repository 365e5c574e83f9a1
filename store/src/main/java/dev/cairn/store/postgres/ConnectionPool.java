package dev.cairn.store.postgres;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import com.zaxxer.hikari.pool.HikariPool.PoolInitializationException;
import dev.cairn.engine.CairnException;
import java.sql.SQLException;
import java.util.Properties;
import org.postgresql.Driver;
import org.postgresql.PGProperty;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The connections of a store that opens its own. */
final class ConnectionPool {
    private static final Logger LOG = LoggerFactory.getLogger(ConnectionPool.class);

    /** As the driver has it for a connection to a host. */
    private static final long CONNECT_SECONDS = 10;

    private ConnectionPool() {}

    static HikariDataSource open(String jdbcUrl, String user, String password, PostgresOptions options) {
        UnencryptedPassword.warning(jdbcUrl, password).ifPresent(LOG::warn);
        HikariConfig config = new HikariConfig();
        config.setPoolName("cairn-" + options.schema());
        config.setJdbcUrl(jdbcUrl);
        config.setUsername(user);
        config.setPassword(password);
        config.setMaximumPoolSize(options.connections());
        config.setMinimumIdle(1);
        config.setConnectionTimeout(options.patience().toMillis());
        config.addDataSourceProperty(PGProperty.LOGIN_TIMEOUT.getName(), String.valueOf(loginSeconds(jdbcUrl)));
        config.setConnectionInitSql("set plan_cache_mode = force_generic_plan"); // the same statements over and over
        try {
            return new HikariDataSource(config);
        } catch (PoolInitializationException e) {
            throw e.getCause() instanceof SQLException cause ? PostgresErrors.of(cause) : strange(jdbcUrl, e);
        } catch (RuntimeException noDriver) { // whose message has the password, too
            throw new CairnException(
                    "store.failed",
                    UnencryptedPassword.shown(jdbcUrl)
                            + " is no URL of a PostgreSQL database; write jdbc:postgresql://host/database");
        }
    }

    /** The driver itself waits for as long as nothing is said; a login has as long as a connection to each of the hosts may take. */
    private static long loginSeconds(String jdbcUrl) {
        Properties said = Driver.parseURL(jdbcUrl, null);
        if (said == null) {
            return CONNECT_SECONDS;
        }
        long hosts = String.valueOf(PGProperty.PG_HOST.getOrDefault(said)).split(",", -1).length;
        String connect = PGProperty.CONNECT_TIMEOUT.getOrNull(said);
        return hosts * (connect == null ? CONNECT_SECONDS : seconds(connect));
    }

    /** What is no number the driver refuses itself. */
    private static long seconds(String connect) {
        return connect.matches("\\d{1,6}") ? Long.parseLong(connect) : CONNECT_SECONDS;
    }

    /** What the driver throws at a server that is none, such as an answer that there is no memory for. */
    private static CairnException strange(String jdbcUrl, PoolInitializationException e) {
        Throwable why = e.getCause() == null ? e : e.getCause();
        return new CairnException(
                "store.failed",
                "what answers at " + UnencryptedPassword.shown(jdbcUrl) + " is no PostgreSQL database ("
                        + why.getClass().getSimpleName() + "); check the address",
                e);
    }
}

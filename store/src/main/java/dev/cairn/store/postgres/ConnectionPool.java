package dev.cairn.store.postgres;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import com.zaxxer.hikari.pool.HikariPool.PoolInitializationException;
import dev.cairn.engine.CairnException;
import java.sql.SQLException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The connections of a store that opens its own. */
final class ConnectionPool {
    private static final Logger LOG = LoggerFactory.getLogger(ConnectionPool.class);

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
        config.setConnectionInitSql("set plan_cache_mode = force_generic_plan"); // the same statements over and over
        try {
            return new HikariDataSource(config);
        } catch (PoolInitializationException e) {
            throw e.getCause() instanceof SQLException cause ? PostgresErrors.of(cause) : e;
        } catch (RuntimeException noDriver) { // whose message has the password, too
            throw new CairnException(
                    "store.failed",
                    UnencryptedPassword.shown(jdbcUrl)
                            + " is no URL of a PostgreSQL database; write jdbc:postgresql://host/database");
        }
    }
}

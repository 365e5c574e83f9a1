package dev.cairn.store.postgres;

import dev.cairn.engine.CairnException;
import dev.cairn.engine.store.RunStore.Subscription;
import dev.cairn.store.internal.SubscriptionEnd;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.postgresql.PGConnection;
import org.postgresql.PGNotification;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Tells subscribers of runs that may be due, by NOTIFY and LISTEN on a connection of its own, which is there only while somebody listens.
 * After each connect, what may have been missed is told. Thread-safe.
 */
final class Signals implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(Signals.class);
    private static final Duration ONE_WAIT = Duration.ofMillis(250);
    private static final Duration BEFORE_RECONNECT = Duration.ofSeconds(1);
    private static final String MAY_BE_DUE = """
            select run from @.runs where status in ('running', 'waiting')
            and ((status = 'running' and owner is null) or cancel is not null or answered) order by key""";

    private static final String NOTIFY = "select pg_notify(?, ?) where " + Session.UNSYNCED;

    private final Database database;
    private final String channel;
    private final List<Consumer<String>> subscribers = new CopyOnWriteArrayList<>();
    private final SubscriptionEnd ends = new SubscriptionEnd();
    private @Nullable Thread listening;

    Signals(Database database) {
        this.database = database;
        this.channel = "cairn." + database.schema();
    }

    /**
     * Tells all processes of what is durable by now, in a transaction of its own that nobody waits to see on disk: those that notify queue for one lock until they are
     * committed, so that with the caller's all commits would wait for the disk one by one. What is not told is found by the next look.
     */
    void leave(String run) {
        try {
            database.perform(session -> session.first(NOTIFY, row -> run, channel, run));
        } catch (CairnException e) {
            LOG.debug("nobody was told of run {}", run, e);
        }
    }

    synchronized Subscription subscribe(Consumer<String> due) {
        subscribers.add(due);
        if (listening == null) {
            listening = Thread.ofVirtual().name("cairn-signals").start(this::listen);
        }
        return () -> unsubscribe(due);
    }

    private synchronized void unsubscribe(Consumer<String> due) {
        subscribers.remove(due);
        if (subscribers.isEmpty()) {
            stop();
        }
    }

    /** Waits until nobody is told any more, unless it is called from within such a call. */
    @Override
    public void close() {
        subscribers.clear();
        stop();
        ends.await();
    }

    /** Without an interrupt, which would break the connection. */
    private synchronized void stop() {
        ends.add(listening);
        LockSupport.unpark(listening);
        listening = null;
    }

    private void listen() {
        while (isWanted()) {
            try (Connection connection = database.connect()) {
                listen(connection);
            } catch (SQLException | CairnException e) {
                if (isWanted()) {
                    LOG.warn("no signals from PostgreSQL ({}); connecting again", e.getMessage());
                    LockSupport.parkNanos(BEFORE_RECONNECT.toNanos());
                }
            }
        }
    }

    private void listen(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute("listen " + Database.quoted(channel));
            new Session(connection, database)
                    .all(MAY_BE_DUE, row -> row.getString(1))
                    .forEach(this::tell);
            PGConnection notified = connection.unwrap(PGConnection.class);
            while (isWanted()) {
                PGNotification[] told = notified.getNotifications((int) ONE_WAIT.toMillis());
                for (PGNotification one : told == null ? new PGNotification[0] : told) {
                    tell(one.getParameter());
                }
            }
            statement.execute("unlisten *"); // the connection may be its pool's
        }
    }

    private synchronized boolean isWanted() {
        return Thread.currentThread().equals(listening);
    }

    private void tell(String run) {
        subscribers.forEach(due -> due.accept(run));
    }
}

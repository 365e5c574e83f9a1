package dev.cairn.store.sqlite;

import dev.cairn.engine.store.RunStore.Subscription;
import dev.cairn.store.internal.SubscriptionEnd;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Tells subscribers of runs that may be due: of this store's own changes at once, of other processes' by asking the database, a few times a
 * second and only while somebody listens, whether it has changed. Thread-safe.
 */
final class Signals implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(Signals.class);
    private static final Duration PERIOD = Duration.ofMillis(200);
    private static final int KEPT = 1_000;

    private final Database database;
    private final String teller = UUID.randomUUID().toString();
    private final List<Consumer<String>> subscribers = new CopyOnWriteArrayList<>();
    private final SubscriptionEnd ends = new SubscriptionEnd();
    private @Nullable Thread watching;

    Signals(Database database) {
        this.database = database;
    }

    /** Leaves a signal for other processes, as part of the transaction that gives the reason. */
    void leave(Session session, String run) throws SQLException {
        session.update("insert into signals (run, teller) values (?, ?)", run, teller);
        session.update("delete from signals where key <= (select max(key) from signals) - " + KEPT);
    }

    /** As {@link #leave} if there is a reason; whether there is. */
    boolean leaveIf(boolean due, Session session, String run) throws SQLException {
        if (due) {
            leave(session, run);
        }
        return due;
    }

    /** As {@link #tell} if there was a reason. */
    void tellIf(boolean due, String run) {
        if (due) {
            tell(run);
        }
    }

    /** Tells this process' subscribers, once the reason is durable. */
    void tell(String run) {
        subscribers.forEach(due -> due.accept(run));
    }

    synchronized Subscription subscribe(Consumer<String> due) {
        subscribers.add(due);
        if (watching == null) {
            long seen = database.read(Signals::newest); // before anybody relies on being told
            watching = Thread.ofVirtual().name("cairn-signals").start(() -> watch(seen));
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

    private synchronized void stop() {
        ends.add(watching);
        if (watching != null) {
            watching.interrupt();
            watching = null;
        }
    }

    private void watch(long from) {
        long seen = from;
        while (!Thread.currentThread().isInterrupted()) {
            try (Session session = database.connect()) {
                seen = watch(session, seen);
            } catch (SQLException e) {
                LOG.warn("the journal cannot be watched for other processes' signals; trying again", e);
                LockSupport.parkNanos(PERIOD.multipliedBy(5).toNanos());
            }
        }
    }

    private long watch(Session session, long from) throws SQLException {
        long seen = from;
        long version = -1;
        while (!Thread.currentThread().isInterrupted()) {
            long now = session.number("pragma data_version");
            if (now != version) {
                version = now;
                seen = tellBehind(session, seen);
            }
            LockSupport.parkNanos(PERIOD.toNanos());
        }
        return seen;
    }

    private long tellBehind(Session session, long seen) throws SQLException {
        List<String> runs = new ArrayList<>();
        long newest = seen;
        String sql = "select key, run, teller from signals where key > ? order by key";
        try (ResultSet rows = session.bound(sql, seen).executeQuery()) {
            while (rows.next()) {
                newest = rows.getLong(1);
                if (!teller.equals(rows.getString(3))) {
                    runs.add(rows.getString(2));
                }
            }
        }
        runs.stream().distinct().forEach(this::tell);
        return newest;
    }

    private static long newest(Session session) throws SQLException {
        return session.number("select coalesce(max(key), 0) from signals");
    }
}

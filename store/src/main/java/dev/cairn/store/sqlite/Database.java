package dev.cairn.store.sqlite;

import dev.cairn.engine.CairnException;
import dev.cairn.store.internal.GroupCommit;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Semaphore;

/**
 * One connection for writing, on which one thread at a time writes what several want written, and a few for reading beside it. Thread-safe.
 */
final class Database implements AutoCloseable {
    private static final int READERS = 4;
    private static final int MOST_AT_ONCE = 512;

    private final Path file;
    private final Durability durability;
    private final Writer writer;
    private final GroupCommit<WriteRequest<?>> changes = new GroupCommit<>(1, MOST_AT_ONCE, this::commit);
    private final Semaphore reading = new Semaphore(READERS);
    private final Deque<Session> readers = new ArrayDeque<>();
    private volatile boolean closed;

    private Database(Path file, Durability durability, Writer writer) {
        this.file = file;
        this.durability = durability;
        this.writer = writer;
    }

    /** What is read. */
    interface Query<T> {
        T in(Session session) throws SQLException;
    }

    static Database open(Path file, Durability durability, int blobsAbove) {
        NativeLibrary.prepare();
        JournalMark mark = JournalMark.of(file);
        mark.check();
        try {
            Session session = Session.open(file, durability);
            try {
                Schema.prepare(mark, session);
                mark.make();
            } catch (SQLException | RuntimeException e) {
                session.close();
                throw e;
            }
            return new Database(file, durability, new Writer(session, blobsAbove));
        } catch (SQLException e) {
            throw SqliteErrors.of(file, e);
        }
    }

    /**
     * All or nothing; durable when it returns. What others write at the same time may be in the same transaction: a refusal, which is a
     * {@link CairnException} raised before anything is written, does not touch them.
     */
    <T> T write(WriteRequest.Work<T> work) {
        return write(durability, work);
    }

    /**
     * As {@link #write(WriteRequest.Work)}, for what may be lost in a power failure until something is written that may not: then it survives, too, since the log
     * is written and synced in order. For claims, whose holder does not outlive the machine.
     */
    <T> T writeAhead(WriteRequest.Work<T> work) {
        return write(Durability.DEATH_OF_PROCESS, work);
    }

    private <T> T write(Durability wanted, WriteRequest.Work<T> work) {
        WriteRequest<T> change = new WriteRequest<>(work, Optional.empty(), wanted);
        changes.write(change);
        return change.result().orElseThrow();
    }

    /** As {@link #write(WriteRequest.Work)}, by a shortcut if nobody else writes at the moment. */
    void write(WriteRequest.Shortcut shortcut, WriteRequest.Work<?> work) {
        WriteRequest<?> change = new WriteRequest<>(work, Optional.of(shortcut), durability);
        changes.write(change);
        change.result();
    }

    private void commit(List<WriteRequest<?>> batch) {
        checkOpen();
        try {
            try {
                writer.survive(most(batch));
                if (!goesByShortcut(batch)) {
                    commitAll(batch);
                }
            } catch (SQLException | RuntimeException | Error e) {
                writer.rollBack(e);
                throw e;
            }
        } catch (SQLException e) {
            throw SqliteErrors.of(file, e);
        }
    }

    private static Durability most(List<WriteRequest<?>> batch) {
        boolean waits = batch.stream().anyMatch(change -> change.durability() == Durability.POWER_FAILURE);
        return waits ? Durability.POWER_FAILURE : Durability.DEATH_OF_PROCESS;
    }

    private boolean goesByShortcut(List<WriteRequest<?>> batch) throws SQLException {
        Optional<WriteRequest.Shortcut> shortcut =
                batch.size() == 1 ? batch.getFirst().shortcut() : Optional.empty();
        return shortcut.isPresent() && shortcut.get().take(writer);
    }

    private void commitAll(List<WriteRequest<?>> batch) throws SQLException {
        writer.begin(batch.size());
        for (WriteRequest<?> change : batch) {
            change.make(writer);
        }
        writer.commit();
    }

    <T> T read(Query<T> query) {
        reading.acquireUninterruptibly();
        try {
            checkOpen();
            Session session = idleReader();
            try {
                return query.in(session);
            } catch (SQLException e) {
                session.forgetStatements();
                throw e;
            } finally {
                giveBack(session);
            }
        } catch (SQLException e) {
            throw SqliteErrors.of(file, e);
        } finally {
            reading.release();
        }
    }

    /** A connection of its caller's own. */
    Session connect() throws SQLException {
        return Session.open(file);
    }

    /** Waits for what is under way. */
    @Override
    public void close() {
        changes.alone(this::closeAll);
    }

    private void closeAll() {
        reading.acquireUninterruptibly(READERS);
        try {
            if (closed) {
                return;
            }
            closed = true;
            for (Session reader : readers) {
                reader.close();
            }
            writer.close();
        } catch (SQLException e) {
            throw SqliteErrors.of(file, e);
        } finally {
            reading.release(READERS);
        }
    }

    private Session idleReader() throws SQLException {
        synchronized (readers) {
            Session idle = readers.poll();
            return idle != null ? idle : Session.open(file);
        }
    }

    private void giveBack(Session session) {
        synchronized (readers) {
            readers.push(session);
        }
    }

    private void checkOpen() {
        if (closed) {
            throw new CairnException("store.failed", "the journal " + file + " is closed");
        }
    }
}

package dev.cairn.store.sqlite;

import dev.cairn.engine.CairnException;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.Semaphore;
import java.util.concurrent.locks.ReentrantLock;

/** One connection for writing, used by one thread at a time, and a few for reading beside it. Thread-safe. */
final class Database implements AutoCloseable {
    private static final int READERS = 4;

    private final Path file;
    private final Session writer;
    private final ReentrantLock writing = new ReentrantLock();
    private final Semaphore reading = new Semaphore(READERS);
    private final Deque<Session> readers = new ArrayDeque<>();
    private volatile boolean closed;

    private Database(Path file, Session writer) {
        this.file = file;
        this.writer = writer;
    }

    /** What is done within one transaction. */
    interface Work<T> {
        T in(Session session) throws SQLException;
    }

    static Database open(Path file) {
        NativeLibrary.prepare();
        try {
            Session writer = Session.open(file);
            try {
                Schema.prepare(file, writer);
            } catch (SQLException | CairnException e) {
                writer.close();
                throw e;
            }
            return new Database(file, writer);
        } catch (SQLException e) {
            throw SqliteErrors.of(file, e);
        }
    }

    /** All or nothing; durable when it returns. */
    <T> T write(Work<T> work) {
        writing.lock();
        try {
            checkOpen();
            writer.execute("begin immediate");
            try {
                T result = work.in(writer);
                writer.execute("commit");
                return result;
            } catch (SQLException | RuntimeException e) {
                rollBack(e);
                throw e;
            }
        } catch (SQLException e) {
            throw SqliteErrors.of(file, e);
        } finally {
            writing.unlock();
        }
    }

    <T> T read(Work<T> work) {
        reading.acquireUninterruptibly();
        try {
            checkOpen();
            Session session = idleReader();
            try {
                return work.in(session);
            } finally {
                giveBack(session);
            }
        } catch (SQLException e) {
            throw SqliteErrors.of(file, e);
        } finally {
            reading.release();
        }
    }

    /** Waits for what is under way. */
    @Override
    public void close() {
        writing.lock();
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
            writing.unlock();
        }
    }

    private void rollBack(Exception why) {
        try {
            writer.execute("rollback");
        } catch (SQLException e) { // SQLite has rolled back by itself, as it does when the disk is full
            why.addSuppressed(e);
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

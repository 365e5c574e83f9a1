package dev.cairn.store.sqlite;

import dev.cairn.engine.CairnException;
import dev.cairn.engine.store.CacheStore;
import java.nio.file.Path;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Keeps values in a SQLite file of its own, beside the journal and not in it: it can be deleted, or be damaged, without harm to a run. Several
 * threads and several processes of one machine may use the same file. It is opened when it is first used; all methods throw a
 * {@link CairnException} with the codes of {@link SqliteRunStore} where it cannot be.
 */
public final class SqliteCacheStore implements CacheStore {
    private static final int APPLICATION_ID = 0x43726e63; // "Crnc"
    private static final int LAYOUT = 1;

    /** Keys from a folder's path to the next after all that begin so, but for those of folders in it. */
    private static final String IN_FOLDER = "key >= ? and key < ? and instr(substr(key, length(?) + 1), '/') = 0";

    private static final String LAST = "\uDBFF\uDFFF";

    private final Path file;
    private @Nullable Session session;
    private boolean closed;

    private SqliteCacheStore(Path file) {
        this.file = file;
    }

    /** A cache in that file, which is made with the first use; its folder must exist. */
    public static SqliteCacheStore at(Path file) {
        return new SqliteCacheStore(file.toAbsolutePath().normalize());
    }

    private interface Use<T> {
        T of(Session session) throws SQLException;
    }

    @Override
    public Optional<byte[]> get(String key, Instant now) {
        return use(open -> {
            String sql = "select value from cache where key = ? and expires_ms > ?";
            try (ResultSet row = open.bound(sql, key, now.toEpochMilli()).executeQuery()) {
                return row.next() ? Optional.of(row.getBytes(1)) : Optional.empty();
            }
        });
    }

    @Override
    public void put(String key, byte[] value, Instant expires) {
        use(open -> open.update(
                "insert into cache (key, expires_ms, value) values (?, ?, ?)"
                        + " on conflict (key) do update set expires_ms = excluded.expires_ms, value = excluded.value",
                key,
                expires.toEpochMilli(),
                value));
    }

    @Override
    public List<byte[]> folder(String folder, Instant now) {
        return use(open -> {
            String sql = "select value from cache where " + IN_FOLDER + " and expires_ms > ? order by key";
            List<byte[]> values = new ArrayList<>();
            try (ResultSet row = open.bound(sql, folder, folder + LAST, folder, now.toEpochMilli())
                    .executeQuery()) {
                while (row.next()) {
                    values.add(row.getBytes(1));
                }
            }
            return values;
        });
    }

    @Override
    public int dropFolders(Collection<String> folders) {
        return use(open -> {
            int dropped = 0;
            for (String folder : folders) {
                dropped += open.update("delete from cache where " + IN_FOLDER, folder, folder + LAST, folder);
            }
            return dropped;
        });
    }

    @Override
    public int purge(Instant now) {
        return use(open -> open.update("delete from cache where expires_ms <= ?", now.toEpochMilli()));
    }

    @Override
    public synchronized void close() {
        closed = true;
        if (session != null) {
            try {
                session.close();
            } catch (SQLException e) {
                throw failed(e);
            }
            session = null;
        }
    }

    private synchronized <T> T use(Use<T> use) {
        if (closed) {
            throw new CairnException("store.failed", "the cache " + file + " is closed");
        }
        try {
            Session open = session == null ? open() : session;
            session = open;
            return use.of(open);
        } catch (SQLException e) {
            if (session != null) {
                session.forgetStatements();
            }
            throw failed(e);
        }
    }

    private CairnException failed(SQLException why) {
        String code = SqliteErrors.of(file, why).code();
        return new CairnException(
                code, "the cache " + file + " cannot be used (" + why.getMessage() + "); it may be deleted", why);
    }

    private Session open() throws SQLException {
        NativeLibrary.prepare();
        Session opened = Session.open(file);
        try {
            prepare(opened);
            return opened;
        } catch (SQLException | RuntimeException e) {
            opened.close();
            throw e;
        }
    }

    private void prepare(Session opened) throws SQLException {
        opened.execute("pragma synchronous = normal"); // what a power failure takes is asked for again
        if (opened.number("pragma user_version") == LAYOUT
                && opened.number("pragma application_id") == APPLICATION_ID) {
            return;
        }
        boolean empty = opened.number("select count(*) from sqlite_master") == 0;
        if (!empty && opened.number("pragma application_id") != APPLICATION_ID) {
            throw new CairnException(
                    "store.failed", file + " is a SQLite database, but not a cache of Cairn; move it away");
        }
        if (opened.number("pragma user_version") > LAYOUT) {
            throw new CairnException(
                    "store.newer", "the cache " + file + " is of a newer Cairn; use that Cairn, or delete the file");
        }
        opened.query("pragma journal_mode = wal"); // stays with the file
        opened.execute("begin immediate");
        try {
            for (String statement : Migrations.statements("cache-" + LAYOUT + ".sql")) {
                opened.executeOnce(statement);
            }
            opened.executeOnce("pragma application_id = " + APPLICATION_ID);
            opened.executeOnce("pragma user_version = " + LAYOUT);
            opened.execute("commit");
        } catch (SQLException | RuntimeException e) {
            opened.rollBack(e);
            throw e;
        }
    }
}

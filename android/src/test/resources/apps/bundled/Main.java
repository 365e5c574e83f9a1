package dev.cairn.bundled;

import android.app.Activity;
import android.os.Bundle;
import android.widget.TextView;
import androidx.sqlite.driver.bundled.BundledSQLiteConnectionKt;
import androidx.sqlite.driver.bundled.BundledSQLiteDriverKt;
import androidx.sqlite.driver.bundled.Rows;
import java.util.concurrent.Callable;

/** Keeps its data as Room does by the driver that brings an SQLite. */
public class Main extends Activity {
    private final StringBuilder lines = new StringBuilder();
    private long database;

    @Override
    protected void onCreate(Bundle state) {
        super.onCreate(state);
        System.loadLibrary("sqliteJni");
        getDatabasePath("notes.db").getParentFile().mkdirs();
        database = BundledSQLiteDriverKt.open(getDatabasePath("notes.db").getPath());
        line("mode", () -> BundledSQLiteDriverKt.mode());
        line("log", () -> all("PRAGMA journal_mode = WAL"));
        line("before", () -> all("SELECT count(*) AS tables FROM sqlite_master WHERE name = 'android_metadata'"));
        line("table", () -> all("CREATE TABLE IF NOT EXISTS note (id INTEGER PRIMARY KEY, a UNIQUE, b REAL, c BLOB, d)"));
        line("kept", () -> all("SELECT max(id) AS id FROM note"));
        line("rows", this::rows);
        line("twice", () -> all("INSERT INTO note (a) VALUES ('one')"));
        line("wrong", () -> all("SELEC 1"));
        line("no row", () -> prepare("SELECT 1").number(0));
        line("no column", () -> {
            Rows rows = prepare("SELECT 1");
            rows.step();
            return rows.number(1);
        });
        line("no parameter", () -> prepare("SELECT ?").with(1, 2).all());
        line("again", () -> {
            Rows rows = prepare("SELECT ?").with(1);
            rows.step();
            return rows.number(0) + " " + rows.again().step() + " " + rows.unbound().all();
        });
        line("returning", () -> all("INSERT INTO note (a) VALUES ('two') RETURNING a AS made, d"));
        line("changed", () -> all("SELECT changes() AS n"));
        line("transaction", this::transaction);
        line("many", this::many);
        line("extension", () -> {
            BundledSQLiteConnectionKt.extend(database);
            return "loaded";
        });
        line("memory", () -> {
            long other = BundledSQLiteDriverKt.open(":memory:");
            String none = BundledSQLiteConnectionKt.prepare(other, "SELECT count(*) AS n FROM sqlite_master").all();
            BundledSQLiteConnectionKt.close(other);
            return none;
        });
        line("other connection", () -> {
            long other = BundledSQLiteDriverKt.open(getDatabasePath("notes.db").getPath());
            Rows rows = BundledSQLiteConnectionKt.prepare(other, "SELECT count(*) AS n FROM note");
            BundledSQLiteConnectionKt.close(other);
            return rows.all();
        });
        TextView answers = new TextView(this);
        answers.setFitsSystemWindows(true);
        answers.setText(lines);
        setContentView(answers);
        all("BEGIN IMMEDIATE"); // and the process ends in it
    }

    private Rows prepare(String sql) {
        return BundledSQLiteConnectionKt.prepare(database, sql);
    }

    private String all(String sql) {
        return prepare(sql).all();
    }

    private String rows() {
        Rows insert = prepare("INSERT OR IGNORE INTO note (a, b, c, d) VALUES (?, ?, ?, ?)");
        insert.with("one", 1.5, "raw".getBytes(), null).all();
        return all("SELECT a, b, c, d, id > 0 AS e FROM note WHERE a = 'one'");
    }

    /** On two threads, as coroutines go. */
    private String transaction() throws InterruptedException {
        String before = BundledSQLiteConnectionKt.inTransaction(database) + " ";
        all("BEGIN IMMEDIATE TRANSACTION");
        Thread other = new Thread(() -> all("DELETE FROM note"));
        other.start();
        other.join();
        String within = BundledSQLiteConnectionKt.inTransaction(database) + " " + all("SELECT count(*) AS n FROM note");
        all("ROLLBACK TRANSACTION");
        return before + within + " " + BundledSQLiteConnectionKt.inTransaction(database);
    }

    /** More than is read at once. */
    private String many() {
        Rows rows = prepare("WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 3000)"
                + " SELECT i, hex(zeroblob(4000)) FROM n");
        long sum = 0;
        while (rows.step()) {
            sum += rows.number(0);
        }
        return String.valueOf(sum);
    }

    private void line(String name, Callable<Object> answer) {
        lines.append(name).append(" = ").append(answer(answer)).append('\n');
    }

    private static String answer(Callable<Object> answer) {
        try {
            return String.valueOf(answer.call());
        } catch (Throwable e) {
            return e.getClass().getSimpleName() + " " + e.getMessage();
        }
    }
}

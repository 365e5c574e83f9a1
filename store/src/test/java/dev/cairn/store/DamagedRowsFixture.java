package dev.cairn.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.cairn.engine.CairnException;
import dev.cairn.engine.graph.Ask;
import dev.cairn.engine.graph.End;
import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.graph.Step;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.run.RunOptions;
import dev.cairn.engine.store.RunStore;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;

/** A run that waits, and a way to its rows that is not the store. */
abstract class DamagedRowsFixture {
    record Trail(List<String> places) {}

    @SuppressWarnings("NullAway.Init")
    RunStore store;

    @SuppressWarnings("NullAway.Init")
    Engine engine;

    @SuppressWarnings("NullAway.Init")
    Connection other;

    /** A new, empty store. */
    protected abstract RunStore open();

    /** What is false there. */
    protected abstract String no();

    /** A connection to that store's tables. */
    protected abstract Connection connect() throws SQLException;

    static Graph<Trail> graph() {
        Step<Trail, ?, ?> walk = Step.of(
                "Walk",
                String.class,
                trail -> trail.places().size(),
                (count, effects) -> "place " + count,
                DamagedRowsFixture::with);
        Ask<Trail, ?, ?> ask = Ask.of("Enough?", String.class, Trail::places, DamagedRowsFixture::with);
        return Graph.define("walk", 1, Trail.class)
                .start(walk)
                .from(walk)
                .when("short", trail -> trail.places().size() < 3)
                .to(walk)
                .otherwise(ask)
                .from(ask)
                .to(End.succeeded("Done"))
                .build();
    }

    static Trail with(Trail trail, String place) {
        List<String> more = new ArrayList<>(trail.places());
        more.add(place);
        return new Trail(more);
    }

    /** A run with five events that waits, and so has a snapshot. */
    @BeforeEach
    void runAndWait() throws Exception {
        store = open();
        engine = Engine.on(store).build();
        engine.run(graph(), new Trail(List.of()), RunOptions.DEFAULT.id("r").seed(1));
        assertThat(store.head("r").orElseThrow().seq()).isEqualTo(5);
        other = connect();
    }

    @AfterEach
    void close() throws SQLException {
        other.close();
        engine.close();
        store.close();
    }

    /** As another process would, which knows nothing of the run yet. */
    void readAnew() {
        try (Engine another = Engine.on(store).build()) {
            another.state(graph(), "r");
        }
    }

    void assertDamaged(String words) {
        assertDamaged(words, () -> engine.verify(graph(), "r"));
    }

    static void assertDamaged(String words, ThrowingCallable reading) {
        assertThat(catchThrowable(reading))
                .isInstanceOfSatisfying(
                        CairnException.class, e -> assertThat(e.code()).isEqualTo("journal.damaged"))
                .hasMessageContaining(words);
    }

    byte[] payload(String of) throws SQLException {
        try (Statement statement = other.createStatement();
                ResultSet row = statement.executeQuery("select payload from " + of)) {
            row.next();
            return row.getBytes(1);
        }
    }

    void set(String sql, byte[] payload) throws SQLException {
        try (PreparedStatement statement = other.prepareStatement(sql)) {
            statement.setBytes(1, payload);
            statement.executeUpdate();
        }
    }

    /** The first change keeps what was there. */
    void update(String sql) throws SQLException {
        try (Statement statement = other.createStatement()) {
            statement.execute("create temp table if not exists kept as select * from events");
            statement.execute("create temp table if not exists kept_snapshots as select * from snapshots");
            statement.execute(sql);
        }
    }

    void recover() throws SQLException {
        update("delete from events");
        update("insert into events select * from kept");
        update("delete from snapshots");
        update("insert into snapshots select * from kept_snapshots");
        assertThat(engine.verify(graph(), "r").divergence()).isEmpty();
    }
}

package dev.cairn.store.postgres;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.engine.graph.Ask;
import dev.cairn.engine.graph.End;
import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.run.RunOptions;
import dev.cairn.engine.run.RunResult;
import dev.cairn.engine.store.RunStatus;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.concurrent.atomic.AtomicInteger;
import javax.sql.DataSource;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.postgresql.ds.PGSimpleDataSource;

/** Connections that are lost as a transaction is committed: before the server has done it, or before it could say so. */
class LostCommitsTest {
    private enum Lost {
        NOTHING,
        BEFORE,
        AFTER
    }

    private volatile Lost next = Lost.NOTHING;
    private final AtomicInteger lost = new AtomicInteger();
    private final PostgresRunStore store = PostgresRunStore.open(connections(), TestServer.fresh());
    private final Engine engine = Engine.on(store).build();

    record Name(String text) {}

    private final Ask<Name, String, String> ask =
            Ask.of("Ask", String.class, name -> "who?", (name, answer) -> new Name(answer));
    private final Graph<Name> graph = Graph.define("asking", 1, Name.class)
            .start(ask)
            .from(ask)
            .to(End.succeeded("Done"))
            .build();

    @AfterEach
    void close() {
        engine.close();
        store.close();
    }

    @ParameterizedTest
    @ValueSource(strings = {"BEFORE", "AFTER"})
    void aRunIsCreatedOnceAndWorkedOn(String when) throws InterruptedException {
        next = Lost.valueOf(when);
        RunResult<Name> waiting = engine.run(graph, new Name(""), RunOptions.DEFAULT.id("started"));
        assertThat(waiting.status()).isEqualTo(RunStatus.WAITING);
        next = Lost.valueOf(when);
        engine.submit(graph, new Name(""), RunOptions.DEFAULT.id("left"));
        assertThat(engine.resume(graph, "left").await().status()).isEqualTo(RunStatus.WAITING);
        assertThat(lost).hasValue(2);
        assertThat(engine.verify(graph, "started").holds()).isTrue();
        assertThat(engine.verify(graph, "left").holds()).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"BEFORE", "AFTER"})
    void anAnswerAndACancelArriveWithoutAnError(String when) throws InterruptedException {
        RunResult<Name> waiting = engine.run(graph, new Name(""), RunOptions.DEFAULT.id("a"));
        next = Lost.valueOf(when);
        engine.accept(graph, waiting.interrupts().getFirst().id(), "Ada");
        assertThat(lost).hasValue(1);
        assertThat(engine.resume(graph, "a").await().state()).isEqualTo(new Name("Ada"));
        engine.run(graph, new Name(""), RunOptions.DEFAULT.id("b"));
        next = Lost.valueOf(when);
        engine.cancel("b", "enough");
        assertThat(engine.resume(graph, "b").await().status()).isEqualTo(RunStatus.CANCELLED);
    }

    @Test
    void aRunOfTheSameIdThatSomebodyElseStartedIsNotTakenForOnesOwn() throws InterruptedException {
        engine.run(graph, new Name("theirs"), RunOptions.DEFAULT.id("same"));
        next = Lost.AFTER;
        assertThatThrownBy(() -> engine.start(graph, new Name("mine"), RunOptions.DEFAULT.id("same")))
                .hasMessageContaining("same");
        assertThat(engine.state(graph, "same").state()).isEqualTo(new Name("theirs"));
    }

    private DataSource connections() {
        PGSimpleDataSource server = new PGSimpleDataSource();
        server.setUrl(TestServer.url());
        server.setUser("postgres");
        server.setPassword("postgres");
        return proxy(DataSource.class, (method, arguments) -> {
            Object made = call(server, method, arguments);
            return made instanceof Connection connection ? losing(connection) : made;
        });
    }

    private Connection losing(Connection connection) {
        return proxy(Connection.class, (method, arguments) -> {
            Lost now = method.getName().equals("commit") ? next : Lost.NOTHING;
            if (now == Lost.NOTHING) {
                return call(connection, method, arguments);
            }
            next = Lost.NOTHING;
            lost.incrementAndGet();
            if (now == Lost.AFTER) {
                connection.commit();
            } else {
                connection.rollback();
            }
            throw new SQLException("the connection is gone", "08006");
        });
    }

    private interface Calls {
        Object on(Method method, Object[] arguments) throws Throwable;
    }

    private static <T> T proxy(Class<T> type, Calls calls) {
        return type.cast(Proxy.newProxyInstance(
                type.getClassLoader(),
                new Class<?>[] {type},
                (proxy, method, arguments) -> calls.on(method, arguments)));
    }

    private static Object call(Object target, Method method, Object[] arguments) throws Throwable {
        try {
            return method.invoke(target, arguments);
        } catch (InvocationTargetException e) {
            throw e.getCause();
        }
    }
}

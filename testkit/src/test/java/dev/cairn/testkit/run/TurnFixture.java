package dev.cairn.testkit.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.engine.CairnException;
import dev.cairn.engine.graph.Ask;
import dev.cairn.engine.graph.End;
import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.graph.Step;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.run.RunOptions;
import dev.cairn.engine.run.RunResult;
import dev.cairn.engine.store.InMemoryRunStore;
import dev.cairn.engine.store.RunStore;
import dev.cairn.testkit.SettableClock;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.AfterEach;

/** Runs that ask, think about the answer and ask again, on a store whose calls are noted. */
abstract class TurnFixture {
    static final RunOptions OPTIONS = RunOptions.DEFAULT.id("r").seed(1);
    static final String FIRST = "r/1";

    final SettableClock clock = Trail.clock();
    final InMemoryRunStore disk = new InMemoryRunStore(clock);
    final List<String> calls = new CopyOnWriteArrayList<>();
    final AtomicReference<Runnable> working = new AtomicReference<>(() -> {});
    final List<Engine> engines = new ArrayList<>();

    @AfterEach
    void close() {
        engines.forEach(Engine::close);
    }

    Engine engine(RunStore store) {
        Engine engine = Trail.engine(store, clock);
        engines.add(engine);
        return engine;
    }

    /** The disk, whose calls are noted. */
    RunStore noted() {
        return (RunStore) Proxy.newProxyInstance(
                RunStore.class.getClassLoader(), new Class<?>[] {RunStore.class}, (proxy, method, arguments) -> {
                    calls.add(method.getName());
                    try {
                        return method.invoke(disk, arguments);
                    } catch (InvocationTargetException e) {
                        throw e.getCause();
                    }
                });
    }

    /** Asks, thinks about the answer, asks again; "tool" has it do something outside first, "end" ends it. */
    Graph<Trail> graph() {
        Ask<Trail, ?, String> ask = Ask.<Trail, List<String>, String>of("Ask", String.class, Trail::places, Trail::with)
                .check((trail, answer) -> answer.isEmpty() ? Optional.of("it is empty") : Optional.empty());
        Step<Trail, ?, ?> think = step("Think").pure();
        Step<Trail, ?, ?> tool = step("Tool").atMostOnce();
        var define = Graph.define("turns", 1, Trail.class).start(ask).loop(ask);
        define.from(ask).to(think);
        define.from(think)
                .when("a tool is due", trail -> isAt(trail, "tool"))
                .to(tool)
                .when("it is over", trail -> isAt(trail, "end"))
                .to(End.succeeded("Done"))
                .otherwise(ask);
        define.from(tool).to(ask);
        return define.build();
    }

    static boolean isAt(Trail trail, String last) {
        int size = trail.places().size();
        return trail.places().get(size - 2).equals(last);
    }

    Step<Trail, ?, ?> step(String name) {
        return Step.<Trail, Integer, String>of(
                name,
                String.class,
                trail -> trail.places().size(),
                (size, effects) -> {
                    calls.add(name);
                    Objects.requireNonNull(working.get()).run();
                    return name + size;
                },
                Trail::with);
    }

    RunResult<Trail> first(Engine engine, Graph<Trail> graph) throws InterruptedException {
        RunResult<Trail> first = engine.run(graph, Trail.EMPTY, OPTIONS);
        assertThat(first.interrupts().getFirst().id()).isEqualTo(FIRST);
        calls.clear();
        return first;
    }

    static String open(RunResult<Trail> at) {
        return at.interrupts().getFirst().id();
    }

    static void assertCode(String code, org.assertj.core.api.ThrowableAssert.ThrowingCallable call) {
        assertThatThrownBy(call)
                .isInstanceOfSatisfying(
                        CairnException.class, e -> assertThat(e.code()).isEqualTo(code));
    }
}

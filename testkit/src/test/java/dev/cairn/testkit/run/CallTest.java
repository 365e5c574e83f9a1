package dev.cairn.testkit.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.budget.Budgets;
import dev.cairn.engine.budget.Meter;
import dev.cairn.engine.graph.Ask;
import dev.cairn.engine.graph.Call;
import dev.cairn.engine.graph.End;
import dev.cairn.engine.graph.FailureRule;
import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.graph.Node;
import dev.cairn.engine.graph.Retry;
import dev.cairn.engine.graph.Step;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.run.RunHandle;
import dev.cairn.engine.run.RunOptions;
import dev.cairn.engine.run.RunResult;
import dev.cairn.engine.store.InMemoryRunStore;
import dev.cairn.engine.store.RunStatus;
import dev.cairn.testkit.Script;
import dev.cairn.testkit.SettableClock;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class CallTest {
    private static final RunOptions OPTIONS = RunOptions.DEFAULT.id("r").seed(1);

    private final SettableClock clock = Trail.clock();
    private final Engine engine = Trail.engine(new InMemoryRunStore(clock), clock);
    private final Script<Order, String> work = Script.of((order, output) -> new Order(order.item() + output));
    private final Step<Order, ?, ?> step = work.step("Work", String.class);

    /** The called graph's state is of another type. */
    record Order(String item) {}

    @AfterEach
    void close() {
        engine.close();
    }

    @Test
    void entersAGraphOfAnotherStateAndFoldsItsEnd() throws InterruptedException {
        work.returns("!");
        RunResult<Trail> result = run(caller(call(single(step))));
        assertThat(result.state().places()).containsExactly("tea!");
        assertThat(words()).containsExactly("start", "Call(", "Work", ")Call", "succeeded");
    }

    @Test
    void aFailureInsideTakesTheCallersRule() throws InterruptedException {
        work.failsForGood("broken");
        RunResult<Trail> result = run(caller(call(single(step)), FailureRule.of(Retry.never())));
        assertThat(result.status()).isEqualTo(RunStatus.FAILED);
        assertThat(result.cause()).contains("node 'Call' failed: in graph 'inner', node 'Work': as the script says");
    }

    @Test
    void aRetryEntersTheGraphAnew() throws InterruptedException {
        work.failsForGood("broken").returns("!");
        RunResult<Trail> result = run(caller(call(single(step)), FailureRule.of(Retry.times(2))));
        assertThat(result.state().places()).containsExactly("tea!");
        assertThat(words())
                .containsExactly(
                        "start",
                        "Call(",
                        "Work!broken finish",
                        "Call!broken retry",
                        "Call(",
                        "Work",
                        ")Call",
                        "succeeded");
        assertThat(engine.journal("r").get(5).frame()).isEqualTo("1~2");
    }

    @Test
    void anEndThatIsNoSuccessIsAFailureOfTheCall() throws InterruptedException {
        work.returns("!");
        Graph<Order> inner = Graph.define("inner", 1, Order.class)
                .start(step)
                .from(step)
                .to(End.failed("Refused"))
                .build();
        Call<Trail, Order> call = call(inner).failed((trail, failure) -> trail.with(failure.kind()));
        RunResult<Trail> result = run(caller(call, Retry.never().thenTo(End.succeeded("Done"))));
        assertThat(result.state().places()).containsExactly("call");
        assertThat(result.status()).isEqualTo(RunStatus.SUCCEEDED);
    }

    @Test
    void asksFromInsideAndGoesOnThere() throws InterruptedException {
        Ask<Order, String, String> ask =
                Ask.of("Milk", String.class, Order::item, (order, answer) -> new Order(order.item() + answer));
        Graph<Trail> graph = caller(call(single(ask)));
        RunResult<Trail> waiting = run(graph);
        assertThat(waiting.interrupts()).singleElement().satisfies(question -> {
            assertThat(question.id()).isEqualTo("r/1/1");
            assertThat(question.question().text()).isEqualTo("\"tea\"");
        });
        assertThat(engine.answer(graph, "r/1/1", " with milk").await().state().places())
                .containsExactly("tea with milk");
    }

    @Test
    void spendsItsCallersBudget() throws InterruptedException {
        work.always((order, effects) -> "!");
        Graph<Order> endless = Graph.define("inner", 1, Order.class)
                .start(step)
                .from(step)
                .when("never", order -> false)
                .to(End.succeeded("Done"))
                .otherwise(step)
                .build();
        RunResult<Trail> result = engine.run(
                caller(call(endless)), Trail.EMPTY, OPTIONS.budgets(Budgets.UNLIMITED.limit(Meter.STEPS, 5)));
        assertThat(result.status()).isEqualTo(RunStatus.BUDGET_EXHAUSTED);
        assertThat(work.executions()).as("the call is a step, too").hasSize(4);
        assertThat(result.used().get(Meter.STEPS)).isEqualTo(5);
    }

    @Test
    void aCancelReachesInsideAndTakesEachHaltPathOnTheWayOut() throws InterruptedException {
        work.hangs();
        Script<Order, String> clean = Script.of((order, output) -> order);
        clean.returns("cleaned");
        Step<Order, ?, ?> tidy = clean.step("Tidy", String.class);
        Graph<Order> inner = Graph.define("inner", 1, Order.class)
                .start(step)
                .from(step)
                .to(End.succeeded("Done"))
                .from(tidy)
                .to(End.succeeded("Tidied"))
                .onHalt(tidy)
                .build();
        RunHandle<Trail> run = engine.start(caller(call(inner)), Trail.EMPTY, OPTIONS);
        work.awaitExecutions(1);
        run.cancel("enough");
        assertThat(run.await().status()).isEqualTo(RunStatus.CANCELLED);
        assertThat(clean.executions()).hasSize(1);
        assertThat(words())
                .containsExactly("start", "Call(", "cancel", "Work!cancelled halt", "Tidy", "halt", "cancelled");
    }

    @Test
    void recursionIsBounded() throws InterruptedException {
        AtomicReference<Graph<Trail>> self = new AtomicReference<>();
        Call<Trail, Trail> again = Call.<Trail, Trail>of(
                        "Again",
                        () -> Objects.requireNonNull(self.get()),
                        trail -> trail.with("down"),
                        (trail, inner) -> inner)
                .depth(3);
        self.set(Graph.define("self", 1, Trail.class)
                .start(again)
                .from(again)
                .to(End.succeeded("Done"))
                .build());
        RunResult<Trail> result = run(Objects.requireNonNull(self.get()));
        assertThat(result.status()).isEqualTo(RunStatus.FAILED);
        assertThat(result.cause().orElseThrow()).contains("call 'Again' would make 4 open calls; its limit is 3");
    }

    @Test
    void isSteppedInsideAsOutside() throws InterruptedException {
        work.returns("!");
        Graph<Trail> graph = caller(call(single(step)));
        engine.submit(graph, Trail.EMPTY, OPTIONS);
        for (int turn = 0; turn < 3; turn++) {
            assertThat(engine.step(graph, "r").status()).isEqualTo(RunStatus.RUNNING);
        }
        assertThat(words()).containsExactly("start", "Call(", "Work", ")Call");
        assertThat(engine.stateAt(graph, "r", 3).frame("1").orElseThrow().state())
                .isEqualTo(new Order("tea!"));
        assertThat(engine.step(graph, "r").status()).isEqualTo(RunStatus.SUCCEEDED);
    }

    private List<String> words() {
        return Trail.words(engine.journal("r"));
    }

    private RunResult<Trail> run(Graph<Trail> graph) throws InterruptedException {
        RunResult<Trail> result = engine.run(graph, Trail.EMPTY, OPTIONS);
        assertThat(engine.verify(graph, "r").holds()).isTrue();
        return result;
    }

    private static Graph<Order> single(Node<Order> node) {
        return Graph.define("inner", 1, Order.class)
                .start(node)
                .from(node)
                .to(End.succeeded("Served"))
                .build();
    }

    private static Call<Trail, Order> call(Graph<Order> inner) {
        return Call.of("Call", inner, trail -> new Order("tea"), (trail, order) -> trail.with(order.item()));
    }

    private static Graph<Trail> caller(Call<Trail, Order> call) {
        return caller(call, FailureRule.of(Retry.never()));
    }

    private static Graph<Trail> caller(Call<Trail, Order> call, FailureRule<Trail> rule) {
        return Graph.define("outer", 1, Trail.class)
                .start(call)
                .from(call)
                .to(End.succeeded("Done"))
                .onFailure(rule)
                .build();
    }
}

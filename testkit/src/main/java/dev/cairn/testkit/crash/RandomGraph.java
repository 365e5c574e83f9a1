package dev.cairn.testkit.crash;

import dev.cairn.engine.graph.Ask;
import dev.cairn.engine.graph.Call;
import dev.cairn.engine.graph.End;
import dev.cairn.engine.graph.FailureRule;
import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.graph.GraphBuilder;
import dev.cairn.engine.graph.Node;
import dev.cairn.engine.graph.Retry;
import dev.cairn.engine.graph.Step;
import dev.cairn.engine.graph.Wait;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicReference;

/** One random graph in the making. */
final class RandomGraph {
    static final String LATE = "late";
    static final String STOP = "stop";
    private static final int DEEPEST = 2;

    private final SplittableRandom random;
    private final RandomGraphs.Flavor flavor;
    private int names;

    RandomGraph(SplittableRandom random, RandomGraphs.Flavor flavor) {
        this.random = random;
        this.flavor = flavor;
    }

    Graph<Walk> draw() {
        return draw(0);
    }

    private String name(String kind) {
        names++;
        return kind + names;
    }

    private boolean chance(int percent) {
        return random.nextInt(100) < percent;
    }

    private Graph<Walk> draw(int level) {
        AtomicReference<Graph<Walk>> self = new AtomicReference<>();
        GraphBuilder<Walk> builder = Graph.define(name("graph"), 1, Walk.class);
        List<Drawn> nodes = new ArrayList<>();
        int size = 1 + random.nextInt(level == 0 ? 6 : 3);
        for (int i = 0; i < size; i++) {
            nodes.add(node(level));
        }
        builder.start(nodes.getFirst().node());
        if (level == 0 && chance(50)) {
            builder.loop(nodes.getFirst().node());
        }
        End<Walk> done = End.succeeded("Done");
        End<Walk> bad = End.failed("Bad");
        for (int i = 0; i < size; i++) {
            Node<Walk> next = i + 1 < size ? nodes.get(i + 1).node() : done;
            GraphBuilder<Walk>.Wiring wiring = builder.from(nodes.get(i).node());
            if (i == 0 && !nodes.get(0).straight() && chance(25)) {
                wiring.when("deeper", walk -> walk.depth() > 0).to(recursion(builder, self, next));
            }
            wire(wiring, nodes, i, next, bad, level);
        }
        if (chance(50)) {
            halt(builder);
        }
        Graph<Walk> graph = builder.build();
        self.set(graph);
        return graph;
    }

    private void wire(
            GraphBuilder<Walk>.Wiring wiring, List<Drawn> nodes, int i, Node<Walk> next, End<Walk> bad, int level) {
        Drawn drawn = nodes.get(i);
        boolean guarded = false;
        if (!drawn.straight()) {
            int longest = level == 0 ? 12 : 5;
            if (chance(25)) {
                wiring.when("again", walk -> walk.trail().size() < longest && walk.isDivisible(2))
                        .to(nodes.get(random.nextInt(i + 1)).node());
                guarded = true;
            }
            if (i + 2 < nodes.size() && chance(30)) {
                int to = i + 2 + random.nextInt(nodes.size() - i - 2);
                wiring.when("skip", walk -> walk.isDivisible(3))
                        .to(nodes.get(to).node());
                guarded = true;
            }
            if (chance(10)) {
                wiring.when("bad", walk -> walk.isDivisible(5)).to(bad);
                guarded = true;
            }
        }
        if (guarded || i == 0) {
            wiring.otherwise(next);
        } else {
            wiring.to(next);
        }
        onFailure(wiring, drawn, nodes.get(random.nextInt(i + 1)).node(), next);
        if (drawn.late()) {
            wiring.onDeadline(Duration.ofHours(1 + random.nextInt(20)), next);
        }
    }

    private void onFailure(GraphBuilder<Walk>.Wiring wiring, Drawn drawn, Node<Walk> earlier, Node<Walk> next) {
        if (drawn.node() instanceof Ask<?, ?, ?>) {
            return;
        }
        Retry rule = Retry.times(drawn.attempts()).backoff(Duration.ofMillis(200), Duration.ofSeconds(2));
        int way = random.nextInt(100);
        if (drawn.straight() || way < 55) {
            wiring.onFailure(rule.thenTo(next));
        } else {
            // what fails by its structure fails again: only a budget ends that
            boolean endless = flavor != RandomGraphs.Flavor.BUDGETS && !(drawn.node() instanceof Step<?, ?, ?>);
            wiring.onFailure(way < 85 && !endless ? rule.thenBacktrackTo(earlier) : FailureRule.of(rule));
        }
    }

    private Node<Walk> recursion(GraphBuilder<Walk> builder, AtomicReference<Graph<Walk>> self, Node<Walk> next) {
        String name = name("Again");
        Call<Walk, Walk> call = Call.<Walk, Walk>of(
                        name,
                        self::get,
                        walk -> Walk.begin(Walk.mix(walk.digest(), name.hashCode()), walk.depth() - 1),
                        (walk, inner) -> walk.with(name + ":" + Math.floorMod(inner.digest(), 1_000)))
                .failed((walk, failure) -> walk.with(name + "!"))
                .depth(1 + random.nextInt(6));
        builder.from(call).to(next).onFailure(Retry.never().thenTo(next));
        return call;
    }

    private void halt(GraphBuilder<Walk> builder) {
        Step<Walk, ?, ?> step = step(name("Halt"), new DrawnOutcome("halt", chance(20) ? 50 : 0, 1, false));
        builder.from(step).to(End.succeeded("Halted"));
        builder.onHalt(
                step,
                (walk, reason) -> walk.with("halted as " + reason.disposition().name()));
    }

    /**
     * A node with what its wiring must know.
     *
     * @param attempts how often it is tried
     * @param straight whether its only way is on, in success and failure
     * @param late whether it needs a deadline
     */
    record Drawn(Node<Walk> node, int attempts, boolean straight, boolean late) {}

    private Drawn node(int level) {
        int kind = random.nextInt(100);
        int attempts = 1 + random.nextInt(3);
        if (kind < 35) {
            DrawnOutcome fate =
                    new DrawnOutcome(name("Step"), new int[] {0, 15, 40}[random.nextInt(3)], attempts, false);
            Step<Walk, Long, DrawnOutput> step = step(fate.name(), fate);
            int sort = Math.floorMod(fate.name().hashCode(), 3); // not drawn, so that graphs stay what they are
            return new Drawn(sort == 0 ? step.pure() : sort == 1 ? step.early() : step, attempts, false, false);
        }
        if (kind < 50) {
            DrawnOutcome fate = new DrawnOutcome(name("Once"), 30, attempts, true);
            Step<Walk, Long, DrawnOutput> step = step(fate.name(), fate).atMostOnce();
            return new Drawn(fate.name().hashCode() % 2 == 0 ? step.early() : step, attempts, true, false);
        }
        if (kind < 57) {
            return new Drawn(pause(), 1, true, false); // it leaves the state, so a guard would send it back forever
        }
        if (kind < 65 || level == DEEPEST) {
            return ask();
        }
        int tries = 1 + random.nextInt(2);
        return new Drawn(kind < 80 ? call(level) : forEach(level), tries, false, false);
    }

    private static Step<Walk, Long, DrawnOutput> step(String name, DrawnOutcome fate) {
        return Step.of(name, DrawnOutput.class, new FatedStep(fate));
    }

    /** What an ask shows. */
    record Question(String node, long digest) {}

    private Drawn ask() {
        boolean late = chance(25);
        boolean stop = !late && flavor == RandomGraphs.Flavor.CANCELS && chance(30);
        String name = name(late ? LATE : stop ? STOP : "Ask");
        Ask<Walk, Question, Integer> ask = Ask.of(
                name,
                Integer.class,
                walk -> new Question(name, walk.digest()),
                (walk, answer) -> walk.with(name + "=" + answer));
        return new Drawn(ask, 1, false, late);
    }

    /** Short ones stay in memory, long ones park the run. */
    private Node<Walk> pause() {
        String name = name("Wait");
        long mostMs = new long[] {50, 5_000, 7_200_000}[random.nextInt(3)];
        return Wait.of(
                name, walk -> Duration.ofMillis(Math.floorMod(Walk.mix(walk.digest(), name.hashCode()), mostMs)));
    }

    private Node<Walk> call(int level) {
        String name = name("Call");
        return Call.<Walk, Walk>of(
                        name,
                        draw(level + 1),
                        walk -> Walk.begin(Walk.mix(walk.digest(), name.hashCode()), walk.depth()),
                        (walk, inner) -> walk.with(name + ":" + Math.floorMod(inner.digest(), 1_000)))
                .failed((walk, failure) -> walk.with(name + "!"));
    }

    private Node<Walk> forEach(int level) {
        int attempts = 1 + random.nextInt(2);
        boolean once = chance(30);
        DrawnOutcome fate =
                new DrawnOutcome(name("Each"), flavor == RandomGraphs.Flavor.LOSING ? 15 : 25, attempts, once);
        RandomItems items = new RandomItems(fate, flavor == RandomGraphs.Flavor.LOSING);
        return chance(55) ? items.working(random) : items.calling(random, draw(level + 1));
    }
}

package dev.cairn.agent.events;

import dev.cairn.engine.budget.Meter;
import dev.cairn.engine.graph.End;
import dev.cairn.engine.journal.JournalEntry;
import dev.cairn.engine.journal.JournalEvent;
import dev.cairn.engine.journal.JournalEvent.AfterFailure;
import dev.cairn.engine.state.RunState;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Tells an agent's journal as events, with the fields that the specification of its telemetry names: session_started, loop_start, node_start,
 * node_finish, llm_invocation, stop, and what its account adds. Every start of a node has one finish. A loop is told once its first look is done,
 * since what was seen belongs to it; its times are right all the same. Not thread-safe.
 *
 * @param <S> the agent's state
 */
public final class TurnEvents<S> {
    /** The field of {@code agent.loop_start} and {@code agent.stop} with what is left of each limit, by the meter's name. */
    public static final String BUDGET_REMAINING = "budget_remaining";

    private static final Meter TOKENS = Meter.of("tokens");

    private final AgentAccount<S> account;
    private final Map<String, Instant> nodesBegan = new HashMap<>();

    /** Of the agent whose account that is. */
    public TurnEvents(AgentAccount<S> account) {
        this.account = account;
    }

    /** What an entry of a run's journal means; nothing, if the run is another agent's. */
    public List<AgentEvent> of(RunState<?> run, JournalEntry entry) {
        if (!account.state().isInstance(run.state()) || !entry.frame().isEmpty()) {
            return List.of();
        }
        List<AgentEvent> told = new ArrayList<>();
        new Emitter(run, account.state().cast(run.state()), entry, told::add).tell();
        return told;
    }

    /** Forgets when nodes began, as when entries were missed. */
    public void forget() {
        nodesBegan.clear();
    }

    private static AgentEvent with(AgentEvent event, Map<String, Object> fields) {
        AgentEvent all = event;
        for (Map.Entry<String, Object> field : fields.entrySet()) {
            all = all.with(field.getKey(), field.getValue());
        }
        return all;
    }

    private final class Emitter {
        private final RunState<?> run;
        private final S state;
        private final JournalEntry entry;
        private final Consumer<AgentEvent> to;

        Emitter(RunState<?> run, S state, JournalEntry entry, Consumer<AgentEvent> to) {
            this.run = run;
            this.state = state;
            this.entry = entry;
            this.to = to;
        }

        void tell() {
            switch (entry.event()) {
                case JournalEvent.RunStarted started -> session();
                case JournalEvent.RunForked forked -> session();
                case JournalEvent.RunEnded ended -> stop();
                case JournalEvent.StepCompleted done -> completed(done);
                case JournalEvent.StepFailed failed -> failed(failed);
                case JournalEvent.InterruptAnswered answered -> turn(answered.node(), Optional.of(answered.to()), 0);
                case JournalEvent.InterruptExpired expired -> turn(expired.node(), Optional.of(expired.to()), 0);
                case JournalEvent.RunHalted halted -> halted(halted);
                case JournalEvent.OfRun other -> {} // nothing that a node does
                case JournalEvent.OfFrame other -> {} // inside a turn
            }
        }

        private AgentEvent event(String name) {
            return event(name, entry.at());
        }

        private AgentEvent event(String name, Instant at) {
            return AgentEvent.of(name, at, run.run());
        }

        private void session() {
            to.accept(with(event("session_started"), account.started(state)).with("budgets", budgets()));
            begin(run.position().node());
        }

        private Map<String, Object> budgets() {
            Map<String, Object> limits = new LinkedHashMap<>();
            run.budgets().perRun().forEach((meter, most) -> limits.put(account.name(meter), most));
            run.budgets().perIteration().forEach((meter, most) -> limits.put("iteration_" + account.name(meter), most));
            return limits;
        }

        /** What is left to the run of each limit. */
        private Map<String, Object> budgetRemaining() {
            Map<String, Object> left = new LinkedHashMap<>();
            run.budgets()
                    .perRun()
                    .forEach((meter, most) -> left.put(
                            account.name(meter), Math.max(0, most - run.used().get(meter))));
            return left;
        }

        private void completed(JournalEvent.StepCompleted done) {
            start(done.node(), done.charges().get(Meter.TIME));
            ModelCalls.in(done.output()).forEach(call -> to.accept(call.told(event("llm_invocation"), done.node())));
            account.did(run, state, done, this::event).forEach(to);
            finish(done.node());
            begin(done.to());
        }

        private void failed(JournalEvent.StepFailed failed) {
            long worked = failed.charges().get(Meter.TIME);
            switch (failed.next()) {
                case AfterFailure.Retry retry -> {} // its turn goes on
                case AfterFailure.Backtrack(String node) -> turn(failed.node(), Optional.of(node), worked);
                case AfterFailure.Advance(String node) -> turn(failed.node(), Optional.of(node), worked);
                case AfterFailure.Halt halt -> turn(failed.node(), halt.to(), worked);
                case AfterFailure.Finish finish -> turn(failed.node(), Optional.empty(), worked);
            }
        }

        /** The node whose turn had come does not get it. */
        private void halted(JournalEvent.RunHalted halted) {
            nodesBegan.keySet().stream()
                    .filter(key -> key.startsWith(run.run() + " "))
                    .map(key -> key.substring(run.run().length() + 1))
                    .toList()
                    .forEach(this::abandon);
            halted.to().ifPresent(this::begin);
        }

        private void abandon(String node) {
            if (run.root().graph().isLoop(node)) {
                nodesBegan.remove(key(node)); // was not told yet
            } else {
                finish(node);
            }
        }

        private void turn(String node, Optional<String> next, long workedMs) {
            start(node, workedMs);
            finish(node);
            next.ifPresent(this::begin);
        }

        /** Takes note that a node begins now, and tells it, unless it begins a loop. */
        private void begin(String node) {
            if (run.root().graph().transitions(node).node() instanceof End) {
                return;
            }
            nodesBegan.put(key(node), entry.at());
            if (!run.root().graph().isLoop(node)) {
                to.accept(nodeStart(node, entry.at()));
            }
        }

        /** Tells what could not be told before the node's turn was over: a loop's begin, or what another process began. */
        private void start(String node, long workedMs) {
            boolean known = nodesBegan.containsKey(key(node));
            Instant at =
                    nodesBegan.computeIfAbsent(key(node), absent -> entry.at().minusMillis(workedMs));
            boolean loop = run.root().graph().isLoop(node);
            if (loop) {
                AgentEvent loops =
                        event("loop_start", at).with("loop_num", run.used().get(Meter.ITERATIONS));
                to.accept(with(loops, account.looped(state)).with(BUDGET_REMAINING, budgetRemaining()));
            }
            if (loop || !known) {
                to.accept(nodeStart(node, at));
            }
        }

        private AgentEvent nodeStart(String node, Instant at) {
            return event("node_start", at)
                    .with("node", node)
                    .with("loop_num", run.used().get(Meter.ITERATIONS));
        }

        private void finish(String node) {
            Instant began = nodesBegan.remove(key(node));
            long latency = began == null
                    ? 0
                    : Math.max(0, Duration.between(began, entry.at()).toMillis());
            to.accept(event("node_finish").with("node", node).with("latency_ms", latency));
        }

        private void stop() {
            nodesBegan.keySet().removeIf(key -> key.startsWith(run.run() + " "));
            to.accept(with(event("stop"), account.stopped(state))
                    .with("tokens_total", run.used().get(TOKENS))
                    .with(BUDGET_REMAINING, budgetRemaining()));
            account.forget(run.run());
        }

        private String key(String node) {
            return run.run() + " " + node;
        }
    }
}

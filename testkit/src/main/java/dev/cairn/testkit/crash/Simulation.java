package dev.cairn.testkit.crash;

import dev.cairn.engine.CairnException;
import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.history.RunReader;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.run.Interrupt;
import dev.cairn.engine.run.RunResult;
import dev.cairn.engine.store.ClaimOffer;
import dev.cairn.engine.store.Lease;
import dev.cairn.engine.store.Owner;
import dev.cairn.engine.store.RunHead;
import dev.cairn.engine.store.RunStatus;
import dev.cairn.engine.store.RunStore;
import dev.cairn.testkit.SettableClock;
import dev.cairn.testkit.internal.WatchedGraphs;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** One run from its start to its end, over as many processes as its plan kills. For one thread. */
final class Simulation<S> implements Surroundings {
    private static final Instant START = Instant.parse("2026-01-02T03:04:05Z");
    private static final Duration TTL = Duration.ofSeconds(30);
    private static final Duration LONGER_THAN_A_CLAIM = Duration.ofMinutes(1);
    private static final Owner ANOTHER = new Owner("another.example", 1, 1, "another");
    private static final int MOST_TURNS = 2_000;
    private static final Set<String> EXPECTED = Set.of(
            "process.died",
            "store.failed",
            "store.unavailable",
            "run.fenced",
            "run.owned",
            "run.ended",
            "journal.conflict",
            "interrupt.answered",
            "interrupt.closed",
            "interrupt.missing");

    private static final Duration OFTEN = Duration.ofMillis(5);
    private static final Set<String> LOST = Set.of("run.fenced", "run.owned");

    private final SimulationSetup<S> subject;
    private final FaultPlan plan;
    private final ExecutionLog ledger;
    private final SettableClock clock = SettableClock.at(START);
    private final RunStore disk;
    private int calls;

    Simulation(SimulationSetup<S> subject, FaultPlan plan, ExecutionLog ledger) {
        this.subject = subject;
        this.plan = plan;
        this.ledger = ledger;
        this.disk = subject.tampering().disk().apply(subject.stores().apply(clock));
    }

    /** Calls to the store that the run's processes made. */
    int calls() {
        return calls;
    }

    /** Carries the run to its end; empty if it does not come to it. */
    Optional<SimulatedEnd> run() throws InterruptedException {
        try (disk) {
            for (int number = 0; number <= plan.faults().size(); number++) {
                if (live(plan.fault(number))) {
                    return Optional.of(new InvariantChecks<>(subject, disk, clock, ledger).check());
                }
                clock.advance(LONGER_THAN_A_CLAIM); // a dead process' claim lapses
            }
        }
        ledger.broken("the run did not come to its end within " + MOST_TURNS + " turns of a sound process");
        return Optional.empty();
    }

    /** One process' life; true if the run has ended. */
    private boolean live(Fault fault) throws InterruptedException {
        SimulatedProcess process = process(fault);
        Graph<S> graph = graph(process);
        try (Engine engine = engine(process)) {
            process.worker.opening(() -> engine.worker(graph).poll(OFTEN).start());
            try {
                return live(process, engine, graph);
            } finally {
                process.endListening();
                calls += process.calls();
            }
        }
    }

    private boolean live(SimulatedProcess process, Engine engine, Graph<S> graph) throws InterruptedException {
        for (int turn = 0; turn < MOST_TURNS && !process.isDead(); turn++) {
            if (turn(process, engine, graph)) {
                return true;
            }
        }
        return false;
    }

    private boolean turn(SimulatedProcess process, Engine engine, Graph<S> graph) throws InterruptedException {
        Optional<RunHead> head = disk.head(subject.run());
        if (head.isPresent() && head.get().status().ended()) {
            return true;
        }
        try {
            process.takesUp(head.isEmpty() ? Set.of() : ExecutionKey.journaled(reader().entries(subject.run(), 0)));
            RunResult<S> result = head.isEmpty()
                    ? engine.run(graph, subject.initial(), subject.options())
                    : engine.resume(graph, subject.run()).await();
            if (result.status() == RunStatus.WAITING) {
                reply(process, engine, graph, result.interrupts());
            }
        } catch (CairnException e) {
            if (process.worker.isUsed() && LOST.contains(e.code())) {
                ledger.broken("a process lost its run to its own worker: " + e.getMessage());
            }
            if (e.code().equals("run.owned")) {
                clock.advance(LONGER_THAN_A_CLAIM); // the clock was set back, so a dead process' claim holds once more
            }
            if (!EXPECTED.contains(e.code())) {
                ledger.broken("a process was refused with " + e.code() + ": " + e.getMessage());
            }
        }
        return false;
    }

    private RunReader reader() {
        return new RunReader(disk, subject.json());
    }

    private SimulatedProcess process(Fault fault) {
        return new SimulatedProcess(
                subject.tampering().store().apply(disk), fault, new OtherProcesses(this), clock, ledger);
    }

    private Graph<S> graph(SimulatedProcess process) {
        SimulationSetup.Tampering tampering = subject.tampering();
        return new WatchedGraphs(tampering.hands().apply(process), tampering.execution(), Integer.MAX_VALUE)
                .of(subject.graph());
    }

    private Engine engine(SimulatedProcess process) {
        SimulationSetup.Tampering tampering = subject.tampering();
        return Engine.on(tampering.client().apply(process))
                .clock(process.clock)
                .lease(process.lease())
                .listener(tampering.listener().apply(process.heard))
                .json(subject.json())
                .build();
    }

    /** Answers; if there is nothing to answer lets the first deadline pass; if there is none cancels. */
    private void reply(SimulatedProcess process, Engine engine, Graph<S> graph, List<Interrupt> interrupts)
            throws InterruptedException {
        if (awaitTurn(engine, graph, interrupts) || answer(engine, graph, interrupts)) {
            return;
        }
        Optional<Instant> deadline = interrupts.stream()
                .flatMap(interrupt -> interrupt.deadline().stream())
                .min(Instant::compareTo);
        if (deadline.isPresent()) {
            Duration left = Duration.between(process.clock.instant(), deadline.get());
            if (left.isPositive()) {
                clock.advance(left);
            }
            return;
        }
        for (Interrupt interrupt : interrupts) {
            if (subject.replies().apply(interrupt) instanceof Reply.Cancel(String reason)) {
                engine.cancel(subject.run(), reason);
                return;
            }
        }
        ledger.broken("the run waits for nothing that could come: " + interrupts);
    }

    /** Every other question is answered by who awaits what comes of it; one at a time, since the rest may be asked no more after that. */
    private boolean awaitTurn(Engine engine, Graph<S> graph, List<Interrupt> interrupts) throws InterruptedException {
        for (Interrupt interrupt : interrupts) {
            boolean awaits = interrupt.id().hashCode() % 2 == 0;
            if (awaits && subject.replies().apply(interrupt) instanceof Reply.Answer(Object answer)) {
                engine.answerAndAwait(graph, interrupt.id(), answer);
                contradict(interrupt);
                return true;
            }
        }
        return false;
    }

    private boolean answer(Engine engine, Graph<S> graph, List<Interrupt> interrupts) {
        boolean answered = false;
        for (Interrupt interrupt : interrupts) {
            if (subject.replies().apply(interrupt) instanceof Reply.Answer(Object answer)) {
                engine.accept(graph, interrupt.id(), answer);
                contradict(interrupt);
                answered = true;
            }
        }
        return answered;
    }

    /** Another answer to a question that has one must be refused. */
    private void contradict(Interrupt interrupt) {
        try {
            disk.answer(interrupt.id(), new byte[] {'"', '?', '"'}, clock.instant());
            ledger.broken("a second, different answer to " + interrupt.id() + " was accepted");
        } catch (CairnException refused) {
            if (!Set.of("interrupt.answered", "interrupt.closed").contains(refused.code())) {
                ledger.broken("a second answer was refused with " + refused.code() + ": " + refused.getMessage());
            }
        }
    }

    @Override
    public boolean overtake() {
        clock.advance(LONGER_THAN_A_CLAIM);
        SimulatedProcess other = process(Fault.NONE);
        try (Engine engine = engine(other)) {
            if (disk.head(subject.run()).isPresent()) {
                other.takesUp(ExecutionKey.journaled(reader().entries(subject.run(), 0)));
                engine.resume(graph(other), subject.run()).await();
            }
        } catch (CairnException e) {
            if (!EXPECTED.contains(e.code())) {
                ledger.broken("the process that took over was refused with " + e.code() + ": " + e.getMessage());
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        return other.everHeld();
    }

    @Override
    public boolean takeAndLeave() {
        clock.advance(LONGER_THAN_A_CLAIM);
        try {
            disk.release(disk.acquire(subject.run(), ANOTHER, TTL));
            return true;
        } catch (CairnException notThere) {
            return false;
        }
    }

    @Override
    public void intrude(Instant claimedUntil) {
        if (!now().isBefore(claimedUntil)) {
            return;
        }
        try {
            Lease second = disk.acquire(subject.run(), ANOTHER, TTL);
            disk.release(second);
            ledger.broken("a run was claimed by a second process while the first one's claim held");
        } catch (CairnException refused) {
            if (!refused.code().equals("run.owned")) {
                ledger.broken("a second claim was refused with " + refused.code() + ": " + refused.getMessage());
            }
        }
        if (!disk.claim(
                        Set.of(ClaimOffer.of(
                                subject.graph().name(), subject.graph().version())),
                        1,
                        ANOTHER,
                        TTL)
                .isEmpty()) {
            ledger.broken("a run that a process holds was given to another one as due");
        }
    }

    @Override
    public void answer() {
        try (Engine desk = Engine.on(disk).clock(clock).json(subject.json()).build()) {
            answer(desk, subject.graph(), desk.interrupts(subject.run()));
        } catch (CairnException e) {
            if (!EXPECTED.contains(e.code())) {
                ledger.broken("an answer was refused with " + e.code() + ": " + e.getMessage());
            }
        }
    }

    @Override
    public void jump(Duration by) {
        clock.advance(by);
    }

    @Override
    public Instant now() {
        return clock.instant();
    }
}

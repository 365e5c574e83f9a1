package dev.cairn.server.agent;

import dev.cairn.engine.CairnException;
import dev.cairn.engine.store.Inbox;
import dev.cairn.engine.store.PageBounds;
import dev.cairn.engine.store.ResultPage;
import dev.cairn.engine.store.RunHead;
import dev.cairn.engine.store.RunQuery;
import dev.cairn.engine.store.RunStatus;
import dev.cairn.engine.store.RunStore;
import dev.cairn.server.message.RunConversation;
import dev.cairn.server.run.RunCarrying;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Carries runs of agents on: of those that share a lane one at a time, in the order in which they came; the others at once. What stands in a lane is in the store already, so that a server
 * that dies forgets nothing: {@link #recover} takes it up again. Thread-safe.
 */
public final class RunLanes implements RunCarrying.Lanes, AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(RunLanes.class);
    private static final Duration PATIENCE = Duration.ofSeconds(10);
    private static final int MOST_LEFT = 1_000;

    private final RunStore store;
    private final List<Agent> agents;
    private final Object change = new Object();
    private final Map<String, List<Turn>> lanes = new HashMap<>();
    private final Map<Turn, Thread> working = new LinkedHashMap<>();
    private final Set<String> again = new HashSet<>();
    private final Map<String, LeftRun> left = new LinkedHashMap<>() {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<String, LeftRun> eldest) {
            return size() > MOST_LEFT;
        }
    };
    private boolean closed;

    /** A run whose turn comes, in a lane. */
    private record Turn(String lane, Agent agent, String run) {}

    /** Why a run was left, and behind which entry. */
    private record LeftRun(long seq, String cause) {}

    /** Of these agents, in a store. */
    public RunLanes(RunStore store, List<Agent> agents) {
        this.store = store;
        this.agents = List.copyOf(agents);
    }

    /** The agents. */
    public List<Agent> agents() {
        return agents;
    }

    /** Who carries a run on; empty if none of the agents does, and for one that came from an archive. */
    public Optional<Agent> agent(RunHead head) {
        return head.imported()
                ? Optional.empty()
                : agents.stream().filter(agent -> agent.carries(head)).findFirst();
    }

    /** How a run talks: in the way of its agent, or plainly. */
    public RunConversation conversation(RunHead head) {
        return agents.stream()
                .filter(agent -> agent.carries(head))
                .findFirst()
                .map(Agent::conversation)
                .orElse(RunConversation.PLAIN);
    }

    @Override
    public Optional<String> agentOf(RunHead head) {
        return agent(head).map(Agent::name);
    }

    @Override
    public boolean enqueue(RunHead head) {
        Optional<Agent> agent = agent(head);
        if (agent.isPresent() && !head.status().ended()) {
            enqueue(agent.get(), head.run());
        }
        return agent.isPresent();
    }

    /** Takes up what processes have left that are gone now; what another one works on is left to it. */
    public void recover() {
        RunQuery open = RunQuery.ALL.withStatuses(Set.of(RunStatus.RUNNING, RunStatus.WAITING));
        Instant now = store.now();
        List<RunHead> due = new ArrayList<>();
        Optional<String> after = Optional.empty();
        do {
            ResultPage<RunHead> page = store.runs(open, new PageBounds(after, PageBounds.MOST));
            Map<String, Inbox> inboxes =
                    store.inboxes(page.items().stream().map(RunHead::run).toList());
            page.items().stream()
                    .filter(head -> head.status() == RunStatus.RUNNING
                            || inboxes.containsKey(head.run())
                            || head.wakeAt().filter(at -> !at.isAfter(now)).isPresent())
                    .forEach(due::add);
            after = page.next();
        } while (after.isPresent());
        due.reversed().forEach(this::enqueue); // the oldest first
    }

    private void enqueue(Agent agent, String run) {
        Turn turn = new Turn(agent.lane().orElse("run " + run), agent, run);
        synchronized (change) {
            if (closed) {
                throw new CairnException(
                        "engine.closed", "the server is stopping; run " + run + " goes on with the next one");
            }
            List<Turn> lane = lanes.computeIfAbsent(turn.lane(), name -> new ArrayList<>());
            if (lane.contains(turn)) {
                again.add(run);
                return;
            }
            left.remove(run);
            lane.add(turn);
            if (lane.size() == 1) {
                begin(turn);
            }
        }
    }

    private void begin(Turn turn) {
        left.remove(turn.run());
        Thread thread =
                Thread.ofPlatform().daemon().name("cairn-lane-" + turn.lane()).unstarted(() -> work(turn));
        working.put(turn, thread);
        thread.start();
    }

    private void work(Turn turn) {
        String cause = "";
        try {
            do {
                turn.agent().carry(turn.run());
            } while (isWantedAgain(turn.run()));
        } catch (InterruptedException e) {
            LOG.debug("run {} is left to the next server", turn.run());
        } catch (CairnException e) {
            if (e.code().equals("run.owned")) {
                LOG.info("run {} is worked on by another process", turn.run());
            } else {
                LOG.warn("run {} could not be carried on: {}", turn.run(), e.getMessage());
                cause = String.valueOf(e.getMessage());
            }
        } catch (RuntimeException e) {
            LOG.error("run {} could not be carried on; it is left as it is", turn.run(), e);
            cause = e.toString();
        } finally {
            leave(turn, leftBehind(turn.run(), cause));
        }
    }

    private Optional<LeftRun> leftBehind(String run, String cause) {
        try {
            return cause.isEmpty() ? Optional.empty() : store.head(run).map(head -> new LeftRun(head.seq(), cause));
        } catch (RuntimeException e) {
            LOG.debug("where run {} was left is not known: {}", run, e.toString());
            return Optional.empty();
        }
    }

    /** Something was left for it while it came to rest. */
    private boolean isWantedAgain(String run) {
        synchronized (change) {
            if (closed || !again.remove(run)) {
                return false;
            }
        }
        return isAnswered(run);
    }

    private boolean isAnswered(String run) {
        return !store.inboxes(List.of(run)).getOrDefault(run, Inbox.EMPTY).isEmpty();
    }

    private void leave(Turn turn, Optional<LeftRun> why) {
        synchronized (change) {
            working.remove(turn);
            why.ifPresent(one -> left.put(turn.run(), one));
            List<Turn> lane = lanes.getOrDefault(turn.lane(), new ArrayList<>());
            lane.remove(turn);
            boolean wanted = again.remove(turn.run()) && !closed && isAnswered(turn.run());
            if (wanted) {
                lane.add(turn);
            }
            if (lane.isEmpty()) {
                lanes.remove(turn.lane());
            } else if (!closed) {
                begin(lane.getFirst());
            }
        }
    }

    @Override
    public Optional<String> left(RunHead head) {
        synchronized (change) {
            return Optional.ofNullable(left.get(head.run()))
                    .filter(one -> one.seq() == head.seq() && !head.status().ended())
                    .map(LeftRun::cause);
        }
    }

    @Override
    public OptionalInt ahead(String run) {
        synchronized (change) {
            for (List<Turn> lane : lanes.values()) {
                for (int i = 0; i < lane.size(); i++) {
                    if (lane.get(i).run().equals(run)) {
                        return OptionalInt.of(i);
                    }
                }
            }
            return OptionalInt.empty();
        }
    }

    /** Interrupts what is worked on, and waits a while until it is left as it is. */
    @Override
    public void close() {
        List<Thread> threads;
        synchronized (change) {
            closed = true;
            threads = List.copyOf(working.values());
        }
        threads.forEach(Thread::interrupt);
        for (Thread thread : threads) {
            try {
                if (!thread.join(PATIENCE)) {
                    LOG.warn("{} does not end", thread.getName());
                }
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
    }
}

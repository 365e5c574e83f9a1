package dev.cairn.engine.run;

import dev.cairn.engine.graph.Ask;
import dev.cairn.engine.journal.JournalEvent;
import dev.cairn.engine.state.Frame;
import dev.cairn.engine.state.FramePaths;
import dev.cairn.engine.state.Item;
import dev.cairn.engine.state.Items;
import dev.cairn.engine.state.NodeProgress;
import dev.cairn.engine.state.RunState;
import dev.cairn.engine.store.StoredInterrupt;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/** What is staged about a run's questions: raised, said anew, answered, lapsed. For the run's thread. */
final class StagedInterrupts {
    private final String run;
    private final EngineClock clock;
    private final List<StoredInterrupt> raised = new ArrayList<>();
    private final List<StoredInterrupt> reworded = new ArrayList<>(); // open ones that a migration asks anew
    private final List<String> settled = new ArrayList<>();
    private final List<String> expired = new ArrayList<>();

    StagedInterrupts(String run, EngineClock clock) {
        this.run = run;
        this.clock = clock;
    }

    /** The questions that the store is to have, or to have anew. */
    List<StoredInterrupt> open() {
        List<StoredInterrupt> open = new ArrayList<>(reworded);
        open.addAll(raised);
        return open;
    }

    List<String> settled() {
        return List.copyOf(settled);
    }

    List<String> expired() {
        return List.copyOf(expired);
    }

    /** It is written. */
    void clear() {
        raised.clear();
        reworded.clear();
        settled.clear();
        expired.clear();
    }

    /** The store learns what open questions say under the newer version. */
    void reword(RunState<?> now) {
        now.root()
                .asking()
                .flatMap(asking -> now.frame(FramePaths.asking(run, asking.interrupt())).stream()
                        .map(frame -> stored(
                                frame,
                                new JournalEvent.InterruptRaised(
                                        frame.position().node(),
                                        asking.interrupt(),
                                        asking.question(),
                                        asking.deadline()))))
                .forEach(reworded::add);
    }

    /** Takes what an event of a frame means for its questions. */
    void stage(Frame<?> frame, JournalEvent.OfFrame event) {
        switch (event) {
            case JournalEvent.InterruptRaised asked -> raised.add(stored(frame, asked));
            case JournalEvent.InterruptAnswered answered -> settle(answered.interrupt(), settled);
            case JournalEvent.InterruptExpired lapsed -> settle(lapsed.interrupt(), expired);
            case JournalEvent.RunHalted halted -> settleWithin(frame);
            case JournalEvent.StepFailed failed -> settleWithin(frame);
            case JournalEvent.StepStarted none -> {}
            case JournalEvent.StepCompleted none -> {}
            case JournalEvent.WaitStarted none -> {}
            case JournalEvent.WaitEnded none -> {}
            case JournalEvent.CallStarted none -> {}
            case JournalEvent.CallReturned none -> {}
            case JournalEvent.ItemsStarted none -> {}
            case JournalEvent.ItemStarted none -> {}
            case JournalEvent.ItemCompleted none -> {}
            case JournalEvent.ItemFailed failed -> settleWithinItem(frame, failed.item());
            case JournalEvent.ItemsJoined none -> {}
        }
    }

    private void settleWithinItem(Frame<?> frame, int item) {
        if (frame.progress() instanceof NodeProgress.RunningItems(Items items)
                && items.get(item) instanceof Item.InCall within) {
            settleWithin(within.frame());
        }
    }

    /** All that is open in the frame and inside it is over. */
    void settleWithin(Frame<?> frame) {
        frame.asking().forEach(asking -> settle(asking.interrupt(), settled));
    }

    /** A question that is raised and over within one transaction never comes to the store. */
    private void settle(String interrupt, List<String> over) {
        if (!raised.removeIf(one -> one.id().equals(interrupt))) {
            over.add(interrupt);
        }
    }

    private StoredInterrupt stored(Frame<?> frame, JournalEvent.InterruptRaised asked) {
        return StoredInterrupt.raised(
                asked.interrupt(),
                run,
                asked.node(),
                asked.question().text().getBytes(StandardCharsets.UTF_8),
                frame.node() instanceof Ask<?, ?, ?> ask ? ask.answer().getTypeName() : "",
                Instant.ofEpochMilli(clock.millis()),
                asked.deadline());
    }
}

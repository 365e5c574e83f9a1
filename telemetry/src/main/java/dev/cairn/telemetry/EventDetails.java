package dev.cairn.telemetry;

import dev.cairn.engine.budget.Meters;
import dev.cairn.engine.graph.Ask;
import dev.cairn.engine.graph.Call;
import dev.cairn.engine.graph.End;
import dev.cairn.engine.graph.ForEach;
import dev.cairn.engine.graph.Step;
import dev.cairn.engine.graph.Wait;
import dev.cairn.engine.journal.JournalEntry;
import dev.cairn.engine.journal.JournalEvent;
import dev.cairn.engine.state.RunState;
import java.util.Optional;

/** What an event tells beside itself: the node and attempt that it is about; what it charges; whether it creates a run. */
record EventDetails(String node, Optional<Integer> attempt) {
    /** Empty for an event of the run as a whole. */
    static Optional<EventDetails> of(JournalEvent event) {
        return switch (event) {
            case JournalEvent.OfRun ofRun -> Optional.empty();
            case JournalEvent.RunHalted halted -> Optional.empty();
            case JournalEvent.StepStarted started -> of(started.node(), started.attempt());
            case JournalEvent.StepCompleted completed -> of(completed.node(), completed.attempt());
            case JournalEvent.StepFailed failed -> of(failed.node(), failed.attempt());
            case JournalEvent.InterruptRaised raised -> Optional.of(new EventDetails(raised.node(), Optional.empty()));
            case JournalEvent.InterruptAnswered answered ->
                Optional.of(new EventDetails(answered.node(), Optional.empty()));
            case JournalEvent.InterruptExpired expired ->
                Optional.of(new EventDetails(expired.node(), Optional.empty()));
            case JournalEvent.WaitStarted started -> of(started.node(), started.attempt());
            case JournalEvent.WaitEnded ended -> of(ended.node(), ended.attempt());
            case JournalEvent.CallStarted started -> of(started.node(), started.attempt());
            case JournalEvent.CallReturned returned -> of(returned.node(), returned.attempt());
            case JournalEvent.ItemsStarted started -> of(started.node(), started.attempt());
            case JournalEvent.ItemStarted started -> of(started.node(), started.attempt());
            case JournalEvent.ItemCompleted completed -> of(completed.node(), completed.attempt());
            case JournalEvent.ItemFailed failed -> of(failed.node(), failed.attempt());
            case JournalEvent.ItemsJoined joined -> of(joined.node(), joined.attempt());
        };
    }

    private static Optional<EventDetails> of(String node, int attempt) {
        return Optional.of(new EventDetails(node, Optional.of(attempt)));
    }

    /** Tells the entry that creates a run from those that work on it leaves. */
    static boolean isStart(JournalEntry entry) {
        return entry.event() instanceof JournalEvent.RunStarted || entry.event() instanceof JournalEvent.RunForked;
    }

    /** What an event adds to the run's meters by itself. */
    static Meters charges(JournalEvent event) {
        return switch (event) {
            case JournalEvent.StepCompleted completed -> completed.charges();
            case JournalEvent.StepFailed failed -> failed.charges();
            case JournalEvent.ItemCompleted completed -> completed.charges();
            case JournalEvent.ItemFailed failed -> failed.charges();
            case JournalEvent.StepStarted started -> Meters.NONE;
            case JournalEvent.InterruptRaised raised -> Meters.NONE;
            case JournalEvent.InterruptAnswered answered -> Meters.NONE;
            case JournalEvent.InterruptExpired expired -> Meters.NONE;
            case JournalEvent.WaitStarted started -> Meters.NONE;
            case JournalEvent.WaitEnded ended -> Meters.NONE;
            case JournalEvent.CallStarted started -> Meters.NONE;
            case JournalEvent.CallReturned returned -> Meters.NONE;
            case JournalEvent.ItemsStarted started -> Meters.NONE;
            case JournalEvent.ItemStarted started -> Meters.NONE;
            case JournalEvent.ItemsJoined joined -> Meters.NONE;
            case JournalEvent.RunHalted halted -> Meters.NONE;
            case JournalEvent.OfRun ofRun -> Meters.NONE;
        };
    }

    /** The node whose turn it is in a frame. */
    static String currentNode(RunState<?> run, String frame) {
        return run.frame(frame).map(found -> found.position().node()).orElse("unknown");
    }

    /** What kind of node it is, in a word. */
    static String nodeKind(RunState<?> run, String frame, String node) {
        return run.frame(frame)
                .map(found -> switch (found.graph().transitions(node).node()) {
                    case Step<?, ?, ?> step -> "step";
                    case Ask<?, ?, ?> ask -> "ask";
                    case Wait<?> wait -> "wait";
                    case Call<?, ?> call -> "call";
                    case ForEach<?, ?, ?> forEach -> "for-each";
                    case End<?> end -> "end";
                })
                .orElse("node");
    }
}

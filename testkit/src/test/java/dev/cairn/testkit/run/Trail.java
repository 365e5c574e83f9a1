package dev.cairn.testkit.run;

import dev.cairn.engine.graph.Disposition;
import dev.cairn.engine.graph.Failure;
import dev.cairn.engine.journal.JournalEntry;
import dev.cairn.engine.journal.JournalEvent;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.store.RunStore;
import dev.cairn.testkit.Script;
import dev.cairn.testkit.SettableClock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/** A state that remembers the way it took, and short words for journals. */
record Trail(List<String> places) {
    static final Trail EMPTY = new Trail(List.of());

    Trail {
        places = List.copyOf(places);
    }

    Trail with(String place) {
        List<String> more = new ArrayList<>(places);
        more.add(place);
        return new Trail(more);
    }

    long count(String place) {
        return places.stream().filter(place::equals).count();
    }

    /** A script whose outputs and failures' kinds are added to the trail. */
    static Script<Trail, String> script() {
        return Script.<Trail, String>of(Trail::with)
                .onFailed((Trail trail, Failure failure) -> trail.with("!" + failure.kind()));
    }

    static SettableClock clock() {
        return SettableClock.at(Instant.parse("2026-01-02T03:04:05Z"));
    }

    static Engine engine(RunStore store, SettableClock clock) {
        return Engine.on(store).clock(clock).build();
    }

    /** One word for each event. */
    static List<String> words(List<JournalEntry> journal) {
        return journal.stream().map(entry -> word(entry.event())).toList();
    }

    private static String word(JournalEvent event) {
        return switch (event) {
            case JournalEvent.OfRun ofRun -> word(ofRun);
            case JournalEvent.OfFrame ofFrame -> word(ofFrame);
        };
    }

    private static String word(JournalEvent.OfRun event) {
        return switch (event) {
            case JournalEvent.RunStarted started -> "start";
            case JournalEvent.RunForked forked -> "fork";
            case JournalEvent.RunMigrated migrated -> "migrate";
            case JournalEvent.CancelRequested cancel -> "cancel";
            case JournalEvent.RunSuspended suspended -> "wait";
            case JournalEvent.RunEnded ended -> word(ended.disposition());
        };
    }

    private static String word(JournalEvent.OfFrame event) {
        return switch (event) {
            case JournalEvent.StepStarted started -> started.node() + "…";
            case JournalEvent.StepCompleted completed -> completed.node();
            case JournalEvent.StepFailed failed ->
                failed.node() + "!" + failed.failure().kind() + " " + word(failed.next());
            case JournalEvent.InterruptRaised raised -> raised.node() + "?";
            case JournalEvent.InterruptAnswered answered ->
                answered.node() + "=" + answered.answer().text();
            case JournalEvent.InterruptExpired expired -> expired.node() + "?late";
            case JournalEvent.WaitStarted started -> started.node() + "~";
            case JournalEvent.WaitEnded ended -> ended.node();
            case JournalEvent.CallStarted started -> started.node() + "(";
            case JournalEvent.CallReturned returned -> ")" + returned.node();
            case JournalEvent.ItemsStarted started -> started.node() + "[" + started.count();
            case JournalEvent.ItemStarted started -> started.node() + "." + started.item() + "…";
            case JournalEvent.ItemCompleted completed -> completed.node() + "." + completed.item();
            case JournalEvent.ItemFailed failed ->
                failed.node() + "." + failed.item() + "!" + failed.failure().kind()
                        + (failed.retryDelayMs().isPresent() ? " retry" : "");
            case JournalEvent.ItemsJoined joined -> "]" + joined.node();
            case JournalEvent.RunHalted halted -> "halt";
        };
    }

    private static String word(JournalEvent.AfterFailure next) {
        return switch (next) {
            case JournalEvent.AfterFailure.Retry retry -> "retry";
            case JournalEvent.AfterFailure.Backtrack backtrack -> "back";
            case JournalEvent.AfterFailure.Advance advance -> "on";
            case JournalEvent.AfterFailure.Halt halt -> "halt";
            case JournalEvent.AfterFailure.Finish finish -> "finish";
        };
    }

    private static String word(Disposition disposition) {
        return switch (disposition) {
            case SUCCEEDED -> "succeeded";
            case FAILED -> "failed";
            case CANCELLED -> "cancelled";
            case BUDGET_EXHAUSTED -> "exhausted";
        };
    }
}

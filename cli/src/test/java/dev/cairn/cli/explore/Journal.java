package dev.cairn.cli.explore;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.journal.JournalEntry;
import dev.cairn.engine.journal.JournalEvent;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.store.RunHead;
import dev.cairn.store.DataFolder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Predicate;
import java.util.stream.LongStream;
import org.awaitility.Awaitility;

/** Looks at the journal of the newest run of a data folder, also while another process writes it. */
final class Journal implements AutoCloseable {
    private static final Duration MOST = Duration.ofMinutes(2);

    private final DataFolder data;
    private final Engine engine;

    private Journal(DataFolder data) {
        this.data = data;
        this.engine = Engine.on(data.runs()).build();
    }

    static Journal in(Path folder) {
        return new Journal(DataFolder.open(folder));
    }

    RunHead head() {
        return newest().orElseThrow();
    }

    String run() {
        return head().run();
    }

    List<JournalEntry> entries() {
        return newest().map(head -> engine.journal(head.run())).orElse(List.of());
    }

    /** The entries as they are stored. */
    List<String> lines() {
        return data.runs().read(run(), 0, Integer.MAX_VALUE).stream()
                .map(stored -> stored.seq() + " " + stored.at() + " " + stored.stepOrdinal() + " "
                        + new String(stored.payload(), StandardCharsets.UTF_8))
                .toList();
    }

    JournalEntry last() {
        return entries().getLast();
    }

    /** Waits until the journal has so many entries. */
    void awaitEntries(long count, CairnProcess writer) {
        await(count + " entries", writer, () -> newest().map(RunHead::seq).orElse(0L) >= count);
    }

    /** Waits until the journal has so many entries, or its writer has ended before; whether it has them. */
    boolean awaitEntriesOrEnd(long count, CairnProcess writer) {
        Callable<Boolean> reached = () -> newest().map(RunHead::seq).orElse(0L) >= count;
        Awaitility.await(count + " entries, or the end")
                .pollDelay(Duration.ZERO)
                .pollInterval(Duration.ofMillis(3))
                .atMost(MOST)
                .until(() -> reached.call() || !writer.isAlive());
        return newest().map(RunHead::seq).orElse(0L) >= count;
    }

    /** Waits until the last entry is one of those. */
    void awaitLast(String what, CairnProcess writer, Predicate<JournalEvent> wanted) {
        await(what, writer, () -> newest().isPresent() && wanted.test(last().event()));
    }

    private static void await(String what, CairnProcess writer, Callable<Boolean> reached) {
        Awaitility.await(what)
                .pollDelay(Duration.ZERO)
                .pollInterval(Duration.ofMillis(3))
                .atMost(MOST)
                .failFast("the process ended before: " + what, () -> !writer.isAlive() && !reached.call())
                .until(reached);
    }

    private Optional<RunHead> newest() {
        return data.runs().heads().stream().findFirst();
    }

    /** Numbered from 1 without gap, begun and ended once, and each attempt of a step with at most one outcome. */
    static void assertWhole(List<JournalEntry> journal) {
        assertThat(journal)
                .extracting(JournalEntry::seq)
                .containsExactlyElementsOf(
                        LongStream.rangeClosed(1, journal.size()).boxed().toList());
        assertThat(journal.getFirst().event()).isInstanceOf(JournalEvent.RunStarted.class);
        assertThat(journal.getLast().event()).isInstanceOf(JournalEvent.RunEnded.class);
        assertThat(journal)
                .filteredOn(entry -> entry.event() instanceof JournalEvent.RunEnded)
                .hasSize(1);
        assertThat(outcomes(journal)).doesNotHaveDuplicates();
    }

    /** Step and attempt of each outcome. */
    static List<String> outcomes(List<JournalEntry> journal) {
        return journal.stream().flatMap(entry -> outcome(entry).stream()).toList();
    }

    private static Optional<String> outcome(JournalEntry entry) {
        return switch (entry.event()) {
            case JournalEvent.StepCompleted done ->
                Optional.of(entry.stepOrdinal() + " " + done.node() + " attempt " + done.attempt());
            case JournalEvent.StepFailed failed ->
                Optional.of(entry.stepOrdinal() + " " + failed.node() + " attempt " + failed.attempt());
            case JournalEvent.OfFrame other -> Optional.empty();
            case JournalEvent.OfRun other -> Optional.empty();
        };
    }

    @Override
    public void close() {
        engine.close();
        data.close();
    }
}

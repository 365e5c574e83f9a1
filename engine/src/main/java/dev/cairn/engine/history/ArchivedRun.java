package dev.cairn.engine.history;

import dev.cairn.engine.json.AddedLater;
import dev.cairn.engine.json.Json;
import dev.cairn.engine.store.RunHead;
import dev.cairn.engine.store.RunId;
import dev.cairn.engine.store.RunStatus;
import dev.cairn.engine.store.RunStore;
import dev.cairn.engine.store.StoreErrors;
import dev.cairn.engine.store.StoredEvent;
import dev.cairn.engine.store.StoredInterrupt;
import dev.cairn.engine.store.StoredSnapshot;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** An archive's {@code run.json}. */
record ArchivedRun(
        int archive,
        String run,
        String graph,
        int version,
        String fingerprint,
        RunStatus status,
        String node,
        long seq,
        Instant startedAt,
        Instant updatedAt,
        Optional<Instant> wakeAt,
        Optional<RunHead.Origin> origin,
        Map<String, String> labels,
        long snapshotSeq,
        List<Question> interrupts,
        @AddedLater Optional<Boolean> pinned) {
    private static final int LAYOUT = 1;
    private static final int LONGEST_NAME = 1_000;
    private static final Instant FIRST = Instant.parse("0001-01-01T00:00:00Z");
    private static final Instant LAST = Instant.parse("9999-12-31T23:59:59.999999999Z");

    /** Refuses what a newer program wrote in another layout, and what no program writes. */
    ArchivedRun {
        if (interrupts.stream().anyMatch(Objects::isNull)
                || labels.values().stream().anyMatch(Objects::isNull)) {
            throw new IllegalArgumentException("it has a question or a label that is null");
        }
        if (archive != LAYOUT) {
            throw new IllegalArgumentException(
                    "the archive's layout is " + archive + ", and this program reads layout " + LAYOUT);
        }
    }

    /** A question that waits, or whose answer was not taken yet. */
    record Question(
            String id,
            String node,
            Json question,
            String answerType,
            Instant raisedAt,
            Optional<Instant> deadline,
            Optional<Json> answer) {
        /** No answer is null, and yet none is read back as the JSON value of that name. */
        Question {
            answer = answer.filter(given -> !given.text().equals("null"));
        }

        static Question of(StoredInterrupt one) {
            return new Question(
                    one.id(),
                    one.node(),
                    text(one.question()),
                    one.answerType(),
                    one.raisedAt(),
                    one.deadline(),
                    one.answer().map(Question::text));
        }

        private static Json text(byte[] json) {
            return new Json(new String(json, StandardCharsets.UTF_8));
        }

        StoredInterrupt open(String run) {
            byte[] asked = question.text().getBytes(StandardCharsets.UTF_8);
            return StoredInterrupt.raised(id, run, node, asked, answerType, raisedAt, deadline);
        }

        private Optional<String> wrong(String run) {
            return Optional.of("it has a question of another run")
                    .filter(wrong -> !id.startsWith(run + "/"))
                    .or(() -> wrongNames(Stream.of(id, node, answerType)))
                    .or(() -> wrongTimes(Stream.concat(Stream.of(raisedAt), deadline.stream())));
        }
    }

    static ArchivedRun of(RunStore store, String run) {
        RunHead head = store.head(run).orElseThrow(() -> StoreErrors.missing(run));
        long snapshot = store.snapshot(run)
                .map(StoredSnapshot::seq)
                .filter(seq -> seq <= head.seq())
                .orElse(0L);
        return new ArchivedRun(
                LAYOUT,
                run,
                head.graph(),
                head.version(),
                head.fingerprint(),
                head.status(),
                head.node(),
                head.seq(),
                head.startedAt(),
                head.updatedAt(),
                head.wakeAt(),
                head.origin(),
                head.labels(),
                snapshot,
                questions(store, run),
                head.pinned() ? Optional.of(true) : Optional.empty());
    }

    /** Those that wait, and those whose answer is in the inbox. */
    private static List<Question> questions(RunStore store, String run) {
        var waiting = store.openInterrupts(Optional.of(run)).stream();
        var inbox = store.inboxes(List.of(run)).values().stream()
                .flatMap(mail -> mail.answers().keySet().stream())
                .flatMap(id -> store.interrupt(id).stream());
        return Stream.concat(waiting, inbox).map(Question::of).toList();
    }

    RunHead head() {
        return new RunHead(
                        run,
                        graph,
                        version,
                        fingerprint,
                        status,
                        node,
                        seq,
                        startedAt,
                        updatedAt,
                        wakeAt,
                        origin,
                        labels)
                .withPinned(pinned.orElse(false));
    }

    /**
     * What is wrong with what it is called, and with when it says that it was, as a part of a sentence: names and times are printed, sorted by, and
     * kept by stores that have bounds of their own.
     */
    Optional<String> wrong() {
        return wrongId()
                .or(() -> wrongNames(Stream.of(graph, fingerprint, node)))
                .or(() -> wrongTimes(Stream.concat(Stream.of(startedAt, updatedAt), wakeAt.stream())))
                .or(() -> interrupts.stream()
                        .flatMap(question -> question.wrong(run).stream())
                        .findFirst());
    }

    /** The same of its events. */
    static Optional<String> wrong(List<StoredEvent> events) {
        return wrongTimes(events.stream().map(StoredEvent::at));
    }

    /** An id becomes a part of file names and of what is printed. */
    private Optional<String> wrongId() {
        return RunId.wrong(run)
                .map(wrong -> "its run has an id that " + wrong)
                .or(() -> origin.map(RunHead.Origin::run)
                        .flatMap(RunId::wrong)
                        .map(wrong -> "the run that it was forked from has an id that " + wrong));
    }

    private static Optional<String> wrongNames(Stream<String> names) {
        Predicate<String> isLong = name -> name.length() > LONGEST_NAME;
        return names.filter(isLong.or(name -> name.chars().anyMatch(Character::isISOControl)))
                .findFirst()
                .map(name -> "it has a name that is longer than " + LONGEST_NAME
                        + " characters, or has some that nobody sees");
    }

    private static Optional<String> wrongTimes(Stream<Instant> times) {
        return times.filter(time -> time.isBefore(FIRST) || time.isAfter(LAST))
                .findFirst()
                .map(time -> "it has a time that is not in the years 1 to 9999");
    }
}

package dev.cairn.engine.history;

import dev.cairn.engine.store.RunHead;
import dev.cairn.engine.store.RunId;
import dev.cairn.engine.store.StoredEvent;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * What an archive may call things, and when it may say that they were: names and times are printed, sorted by, and kept by stores that have bounds of
 * their own. What is wrong is told as a part of a sentence.
 */
final class ArchiveGrammar {
    private static final int LONGEST_NAME = 1_000;
    private static final Instant FIRST = Instant.parse("0001-01-01T00:00:00Z");
    private static final Instant LAST = Instant.parse("9999-12-31T23:59:59.999999999Z");

    private ArchiveGrammar() {}

    /** What is wrong with a run, if anything is. */
    static Optional<String> wrong(ArchivedRun run) {
        return wrongId(run)
                .or(() -> wrongNames(Stream.of(run.graph(), run.fingerprint(), run.node())))
                .or(() -> wrongTimes(Stream.concat(Stream.of(run.startedAt(), run.updatedAt()), run.wakeAt().stream())))
                .or(() -> run.interrupts().stream()
                        .flatMap(question -> wrong(run.run(), question).stream())
                        .findFirst());
    }

    /** The same of its events. */
    static Optional<String> wrong(List<StoredEvent> events) {
        return wrongTimes(events.stream().map(StoredEvent::at));
    }

    /** An id becomes a part of file names and of what is printed. */
    private static Optional<String> wrongId(ArchivedRun run) {
        return RunId.wrong(run.run())
                .map(wrong -> "its run has an id that " + wrong)
                .or(() -> run.origin()
                        .map(RunHead.Origin::run)
                        .flatMap(RunId::wrong)
                        .map(wrong -> "the run that it was forked from has an id that " + wrong));
    }

    /** A question is one of its own run, and of no other. */
    private static Optional<String> wrong(String run, ArchivedRun.Question question) {
        return Optional.of("it has a question of another run")
                .filter(wrong -> !question.id().startsWith(run + "/"))
                .or(() -> wrongNames(Stream.of(question.id(), question.node(), question.answerType())))
                .or(() -> wrongTimes(Stream.concat(Stream.of(question.raisedAt()), question.deadline().stream())));
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

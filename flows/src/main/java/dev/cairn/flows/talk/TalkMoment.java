package dev.cairn.flows.talk;

import dev.cairn.engine.journal.JournalEntry;
import dev.cairn.engine.journal.JournalEvent;
import dev.cairn.engine.json.Json;
import dev.cairn.engine.json.JsonCodec;
import dev.cairn.engine.state.SavedRun;
import dev.cairn.flows.type.Value;
import dev.cairn.flows.understand.Understanding;
import dev.cairn.flows.walk.FlowFrame;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Something that happened in a talk from outside: what a transcript of it consists of, as its journal has it. */
public sealed interface TalkMoment {
    /**
     * It began, or was moved to the document that it is held by now.
     *
     * @param known what was answered and done before
     */
    record Began(FlowRef flow, TalkSetting setting, FlowFrame known, Map<String, Value> context, Instant at)
            implements TalkMoment {}

    /**
     * The user brought a turn.
     *
     * @param meaning what the message was understood to mean; empty for a typed turn
     */
    record UserTurned(TalkTurn turn, Optional<Understanding> meaning, Instant at) implements TalkMoment {}

    /** The person of the house replied. */
    record HouseReplied(HouseReply reply) implements TalkMoment {}

    /** A tool gave something. */
    record ToolReturned(String tool, Json output, Instant at) implements TalkMoment {}

    /** A tool failed for good. */
    record ToolFailed(String tool, String why) implements TalkMoment {}

    /** The user said nothing for as long as the flow waits. */
    record SilencePassed(Instant at) implements TalkMoment {}

    /**
     * What happened in a talk, in order. One that was moved to another version begins there.
     *
     * @param journal of its run
     * @return empty if the run is no talk, or has not begun
     */
    static List<TalkMoment> of(Iterable<JournalEntry> journal) {
        Reader reader = new Reader();
        for (JournalEntry entry : journal) {
            reader.read(entry);
        }
        return reader.moments;
    }

    /** Reads a journal entry by entry. */
    final class Reader {
        private static final String TOOL = "Do ";
        private final List<TalkMoment> moments = new ArrayList<>();
        private Optional<TalkTurn> turn = Optional.empty();

        private Reader() {}

        private void read(JournalEntry entry) {
            switch (entry.event()) {
                case JournalEvent.RunStarted started -> begin(started.state(), entry.at());
                case JournalEvent.RunForked forked -> begin(saved(forked.run()), entry.at());
                case JournalEvent.RunMigrated migrated -> begin(saved(migrated.run()), entry.at());
                case JournalEvent.InterruptAnswered answered -> answered(answered);
                case JournalEvent.StepCompleted step -> completed(step);
                case JournalEvent.StepFailed failed -> failed(failed);
                default -> {} // what the engine notes besides changes no talk
            }
        }

        private static Json saved(Json run) {
            SavedRun saved = JsonCodec.standard().read("the run", run, SavedRun.class);
            return saved.root().state();
        }

        private static <T> T read(Json json, Class<T> type) {
            return JsonCodec.standard().read("the talk's journal", json, type);
        }

        private void begin(Json state, Instant at) {
            moments.clear();
            if (JsonCodec.standard().tree(state).path("flow").has("sha256")) {
                Talk talk = read(state, Talk.class);
                moments.add(new Began(talk.flow(), talk.setting(), talk.root(), talk.context(), at));
            }
        }

        private void answered(JournalEvent.InterruptAnswered answered) {
            if (answered.node().equals("Listen")) {
                turn = Optional.of(read(answered.answer(), TalkTurn.class));
            } else if (answered.node().equals("HandOver")) {
                moments.add(new HouseReplied(read(answered.answer(), HouseReply.class)));
            }
        }

        private void completed(JournalEvent.StepCompleted step) {
            switch (step.node()) {
                case "Begin" -> began(read(step.output(), Instant.class));
                case "Silence" -> moments.add(new SilencePassed(read(step.output(), Instant.class)));
                case "Understand" -> {
                    HeardTurn heard = read(step.output(), HeardTurn.class);
                    turn.ifPresent(said -> moments.add(new UserTurned(said, heard.meaning(), heard.at())));
                    turn = Optional.empty();
                }
                default -> {
                    if (step.node().startsWith(TOOL)) {
                        ToolOutput gave = read(step.output(), ToolOutput.class);
                        moments.add(new ToolReturned(step.node().substring(TOOL.length()), gave.output(), gave.at()));
                    }
                }
            }
        }

        private void began(Instant at) {
            if (moments.size() == 1 && moments.getFirst() instanceof Began first) {
                moments.set(0, new Began(first.flow(), first.setting(), first.known(), first.context(), at));
            }
        }

        private void failed(JournalEvent.StepFailed failed) {
            boolean forGood = !(failed.next() instanceof JournalEvent.AfterFailure.Retry);
            if (forGood && failed.node().startsWith(TOOL)) {
                moments.add(new ToolFailed(
                        failed.node().substring(TOOL.length()), failed.failure().message()));
            }
        }
    }
}

package dev.cairn.bench.flows;

import dev.cairn.bench.contender.Written;
import dev.cairn.bench.measure.JitActivity;
import dev.cairn.engine.files.InMemoryFileStore;
import dev.cairn.engine.json.Json;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.store.Append;
import dev.cairn.engine.store.RunStore;
import dev.cairn.flows.compile.FlowCompiler;
import dev.cairn.flows.document.FlowDocument;
import dev.cairn.flows.talk.TalkGraph;
import dev.cairn.flows.talk.TalkOptions;
import dev.cairn.flows.talk.TalkPrompt;
import dev.cairn.flows.talk.TalkReply;
import dev.cairn.flows.talk.TalkTools;
import dev.cairn.flows.talk.TalkTurn;
import dev.cairn.flows.talk.Talks;
import dev.cairn.flows.talk.TurnInterpreter;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Holds talks over the form with typed answers, and notes what each turn takes and writes. */
final class TalkTurns implements AutoCloseable {
    /**
     * One talk.
     *
     * @param seconds of each turn
     * @param bytes that were written up to the end of each turn: events and snapshots, those that were replaced among them
     */
    record Held(List<Double> seconds, List<Long> bytes) {
        double total() {
            return seconds.stream().mapToDouble(second -> second).sum();
        }

        double median() {
            return seconds.stream().sorted().toList().get(seconds.size() / 2);
        }

        /** Written by a turn, on average of those from one number to another. */
        double bytesPerTurn(int from, int to) {
            return (bytes.get(to - 1) - bytes.get(from - 1)) / (double) (to - from);
        }
    }

    private final ConditionedForm form;
    private final List<Append> appends = new ArrayList<>();
    private final Engine engine;
    private final Talks talks;
    private int begun;

    TalkTurns(ConditionedForm form, RunStore store) {
        this.form = form;
        this.engine = Engine.on(Written.recording(store, appends)).build();
        TalkGraph graph = TalkGraph.of(
                FlowCompiler.standard()
                        .compile(FlowDocument.parse("form.yaml", form.yaml()))
                        .orThrow(),
                TalkTools.NONE,
                TurnInterpreter.byRules());
        this.talks = new Talks(engine, new InMemoryFileStore(), graph);
    }

    /**
     * Talks that do not count, until the JIT compiler rests.
     *
     * @param most even where it does not
     * @return how many
     */
    int warmUp(int least, int most) throws InterruptedException {
        JitActivity jit = new JitActivity();
        int held = 0;
        while (held < least || held < most && !jit.isQuiet()) {
            hold();
            held++;
        }
        return held;
    }

    /** A talk from its begin to its end. */
    Held hold() throws InterruptedException {
        int number = begun++;
        List<Double> seconds = new ArrayList<>();
        List<Long> bytes = new ArrayList<>();
        long written = 0;
        TalkReply reply = talks.start(TalkOptions.DEFAULT);
        appends.clear();
        for (int i = 0; i < form.questions(); i++) {
            String asked = reply.question().map(TalkPrompt.Question::ref).orElse("");
            if (!asked.equals("q" + i)) {
                throw new IllegalStateException("q" + i + " should be asked, and '" + asked + "' is");
            }
            TalkTurn turn =
                    TalkTurn.answers(Map.of(asked, new Json(String.valueOf(ConditionedForm.answer(i, number)))));
            long start = System.nanoTime();
            reply = talks.turn(reply.run(), turn);
            seconds.add((System.nanoTime() - start) / 1e9);
            written += appends.stream().mapToLong(TalkTurns::bytes).sum();
            bytes.add(written);
            appends.clear();
        }
        if (reply.outcome().isEmpty()) {
            throw new IllegalStateException("the talk is not at its end");
        }
        return new Held(seconds, bytes);
    }

    private static long bytes(Append append) {
        return append.events().stream()
                        .mapToLong(event -> event.payload().length)
                        .sum()
                + append.snapshot()
                        .map(snapshot -> (long) snapshot.payload().length)
                        .orElse(0L);
    }

    @Override
    public void close() {
        engine.close();
    }
}

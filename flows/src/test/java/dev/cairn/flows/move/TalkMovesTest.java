package dev.cairn.flows.move;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.run.Engine;
import dev.cairn.engine.run.Interrupt;
import dev.cairn.engine.store.InMemoryRunStore;
import dev.cairn.engine.store.RunStatus;
import dev.cairn.engine.store.RunStore;
import dev.cairn.flows.compile.FlowCompiler;
import dev.cairn.flows.compiled.CompiledFlow;
import dev.cairn.flows.document.FlowDocument;
import dev.cairn.flows.edit.EditOperation;
import dev.cairn.flows.talk.HouseReply;
import dev.cairn.flows.talk.TalkPrompt;
import dev.cairn.flows.talk.TalkReply;
import dev.cairn.flows.talk.Talks;
import dev.cairn.store.DataFolder;
import dev.cairn.store.sqlite.Durability;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Talks that wait while their flow changes under them. */
class TalkMovesTest extends TalkMovesFixture {
    @TempDir
    private Path folder;

    @Test
    void talksAtEveryPlaceAreAnsweredUnderTheNewVersionByTheIdsOfTheirOpenQuestions() throws Exception {
        try (RunStore store = new InMemoryRunStore()) {
            moveAll(store, 4 * STAGES);
        }
    }

    @Test
    @Tag("slow")
    void manyTalksInAStoreToo() throws Exception {
        try (DataFolder data = DataFolder.open(folder, Durability.DEATH_OF_PROCESS)) {
            moveAll(data.runs(), Integer.getInteger("cairn.flows.talks", 250));
        }
    }

    private void moveAll(RunStore store, int count) throws Exception {
        CompiledFlow newer = compiled(second());
        Map<String, String> questions = new LinkedHashMap<>();
        try (Engine engine = Engine.on(store).build()) {
            Talks talks = talks(engine, compiled(document()));
            for (int i = 0; i < count; i++) {
                String run = waiting(talks, i);
                questions.put(run, only(engine, run).id());
            }
        }
        try (Engine engine = Engine.on(store).build()) {
            TalkMoves moves = new TalkMoves(engine, files, FlowCompiler.standard(), newer);
            assertThat(moves.open()).hasSize(count).containsExactlyInAnyOrderElementsOf(questions.keySet());
            Talks talks = talks(engine, newer);
            for (String run : moves.open()) {
                TalkForecast forecast = moves.forecast(run).forecast().orElseThrow();
                TalkOutlook moved = moves.move(run);
                assertThat(moved.refused()).isEmpty();
                assertThat(engine.state(talks.graph().graph(), run).state()).isEqualTo(forecast.talk());
                assertThat(only(engine, run).id()).isEqualTo(questions.get(run));
                finish(engine, talks, run, Objects.requireNonNull(questions.get(run)));
            }
            assertThat(moves.open()).isEmpty();
            assertThat(booked)
                    .hasSize(count)
                    .allSatisfy((run, times) -> assertThat(times).isOne());
        }
    }

    private static Interrupt only(Engine engine, String run) {
        assertThat(engine.interrupts(run)).hasSize(1);
        return engine.interrupts(run).getFirst();
    }

    /** Answers the question that was open by its old id, and then what else is asked. */
    private static void finish(Engine engine, Talks talks, String run, String interrupt) throws InterruptedException {
        TalkReply at = talks.show(run);
        if (at.question().isPresent()) {
            Object turn = answer(at, given(at));
            engine.answer(talks.graph().graph(), interrupt, turn).await();
            at = talks.show(run);
        }
        for (int i = 0; i < 15 && !at.isOver(); i++) {
            at = at.house().isPresent()
                    ? talks.house(run, HouseReply.giveBack())
                    : talks.turn(run, answer(at, given(at)));
        }
        assertThat(at.status()).isEqualTo(RunStatus.SUCCEEDED);
        assertThat(at.texts()).contains("Thanks Ada, 17.");
    }

    private static @org.jspecify.annotations.Nullable String given(TalkReply at) {
        String ref = at.question().orElseThrow().ref();
        String key = ref.substring(ref.lastIndexOf('/') + 1);
        return key.equals("colour") ? "\"blue\"" : ANSWERS.get(key);
    }

    @Test
    void aTalkThatTheNewVersionHasNothingToAskGoesOnByItself() throws Exception {
        try (Engine engine = Engine.inMemory()) {
            String run = waiting(talks(engine, compiled(document())), 5);
            CompiledFlow newer = compiled(edited(
                    new EditOperation.Rename("", "name", "full_name"),
                    new EditOperation.Delete("", "city", Optional.empty())));
            TalkForecast forecast = new TalkMoves(engine, files, FlowCompiler.standard(), newer)
                    .move(run)
                    .forecast()
                    .orElseThrow();
            assertThat(forecast.line()).isEqualTo("city → book");
            assertThat(booked).isEmpty();

            TalkReply next = talks(engine, newer).show(run);
            assertThat(next.question().map(TalkPrompt.Question::ref)).contains("sure");
            assertThat(booked).hasSize(1);
        }
    }

    @Test
    void aTalkMovesFromVersionToVersion() throws Exception {
        try (Engine engine = Engine.inMemory()) {
            String run = waiting(talks(engine, compiled(document())), 2);
            List<String> lines = new ArrayList<>();
            FlowDocument at = document();
            for (int version = 2; version <= 4; version++) {
                String name = "fax" + version;
                String old = version == 2 ? "fax" : "fax" + (version - 1);
                at = FlowDocument.parse(
                        "order.yaml",
                        FIRST.replace("version: 1", "version: " + version)
                                        .replace("fax: {", name + ": {")
                                        .replace("next: fax", "next: " + name)
                                + "migrations: [{from: " + (version - 1) + ", rename: {" + old + ": " + name + "}}]\n");
                lines.add(new TalkMoves(engine, files, FlowCompiler.standard(), compiled(at))
                        .move(run)
                        .line());
            }
            assertThat(lines)
                    .containsExactly(
                            run + " version 1: fax → fax2",
                            run + " version 2: fax2 → fax3",
                            run + " version 3: fax3 → fax4");
            assertThat(talks(engine, compiled(at)).show(run).question().map(TalkPrompt.Question::ref))
                    .contains("fax4");
        }
    }
}

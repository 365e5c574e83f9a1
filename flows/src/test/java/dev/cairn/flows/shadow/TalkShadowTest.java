package dev.cairn.flows.shadow;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.files.InMemoryFileStore;
import dev.cairn.engine.journal.JournalEntry;
import dev.cairn.engine.journal.JournalEvent;
import dev.cairn.engine.json.Json;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.store.InMemoryRunStore;
import dev.cairn.flows.compile.FlowCompiler;
import dev.cairn.flows.compiled.CompiledFlow;
import dev.cairn.flows.document.FlowDocument;
import dev.cairn.flows.layer.Rollout;
import dev.cairn.flows.talk.TalkGraph;
import dev.cairn.flows.talk.TalkOptions;
import dev.cairn.flows.talk.TalkReply;
import dev.cairn.flows.talk.TalkTools;
import dev.cairn.flows.talk.TalkTurn;
import dev.cairn.flows.talk.Talks;
import dev.cairn.flows.talk.TurnInterpreter;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Another version of a flow, walked beside talks that were held, and beside those that are. */
class TalkShadowTest {
    private static final String FIRST = """
            flow: shop
            schema: 1
            version: 1
            start: wish
            votes: {lock_threshold: 2}
            tools:
              crm.order: {takes: {many: whole}, gives: {number: text}, effect: true}
            nodes:
              wish: {choose: [buy, repair], ask: "What can we do for you?", stuck: {to: person}, next: email}
              email: {ask: "Your e-mail address?", type: email, private: true, next: many}
              many: {ask: "How many?", type: {whole: {from: 1, to: 100}}, next: order}
              order: {do: crm.order, with: {many: many}, next: day}
              day: {ask: "Which day?", type: date, next: done}
              done: {end: completed}
            flows:
              buy:
                about: wants to buy lamps, needs new lamps
                start: lux
                nodes: {lux: {ask: "How bright, in lux?", type: whole, next: end}}
              repair:
                about: a lamp is broken, something needs repair
                start: fault
                nodes: {fault: {ask: "What is wrong with it?", type: text, next: end}}
            """;

    private final InMemoryFileStore files = new InMemoryFileStore();
    private final Engine engine = Engine.on(new InMemoryRunStore()).files(files).build();
    private final AtomicInteger ordered = new AtomicInteger();

    @AfterEach
    void close() {
        engine.close();
    }

    private static CompiledFlow flow(String text) {
        return FlowCompiler.standard()
                .compile(FlowDocument.parse("shop.yaml", text))
                .orThrow();
    }

    private TalkGraph graph(CompiledFlow flow) {
        TalkTools tools = TalkTools.NONE.with("crm.order", (input, effects) -> {
            ordered.incrementAndGet();
            return new Json("{\"number\":\"17\"}");
        });
        return TalkGraph.of(flow, tools, TurnInterpreter.byRules());
    }

    private String held(TalkGraph graph) throws InterruptedException {
        Talks talks = new Talks(engine, files, graph);
        TalkReply reply = talks.start(TalkOptions.DEFAULT);
        talks.say(reply.run(), "I need new lamps");
        talks.turn(reply.run(), TalkTurn.answers(Map.of("lux", new Json("500"))));
        talks.say(reply.run(), "ann@example.org");
        talks.say(reply.run(), "a dozen");
        reply = talks.turn(reply.run(), TalkTurn.answers(Map.of("day", new Json("\"2026-12-01\""))));
        assertThat(reply.outcome()).contains("completed");
        return reply.run();
    }

    private ShadowReport report(String run, String newer) {
        return new RecordedTalks(engine, files, FlowCompiler.standard()).report(run, Optional.empty(), flow(newer));
    }

    private static List<String> lines(ShadowReport report) {
        return report.differences().stream().map(ShadowDifference::line).toList();
    }

    @Test
    void theSameDocumentGoesTheSameWayAndRunsNoTool() throws InterruptedException {
        String run = held(graph(flow(FIRST)));
        ShadowReport report = report(run, FIRST);

        assertThat(lines(report)).isEmpty();
        assertThat(report.turns()).isEqualTo(5);
        assertThat(ordered).hasValue(1);
        assertThat(new RecordedTalks(engine, files, FlowCompiler.standard()).of("shop"))
                .containsExactly(run);
    }

    @Test
    void aRenamedQuestionIsTheSameWhereItsMigrationSaysSo() throws InterruptedException {
        String run = held(graph(flow(FIRST)));
        String renamed = FIRST.replace("version: 1", "version: 2\nmigrations: [{from: 1, rename: {many: count}}]")
                .replace("next: many", "next: count")
                .replace("  many: {ask", "  count: {ask")
                .replace("with: {many: many}", "with: {many: count}");

        assertThat(lines(report(run, renamed))).isEmpty();
    }

    @Test
    void otherOrderAndOtherTypesAreToldWhereTheyFirstComeUp() throws InterruptedException {
        String run = held(graph(flow(FIRST)));
        String other = FIRST.replace("stuck: {to: person}, next: email", "stuck: {to: person}, next: day")
                .replace("with: {many: many}, next: day}", "with: {many: many}, next: done}")
                .replace("type: date, next: done", "type: date, next: email");
        assertThat(lines(report(run, other)))
                .contains("turn 2 standing: asks email → asks day", "turn 4 answer many: 12 → none")
                .noneMatch(line -> line.startsWith("turn 5")); // with the day all of it is known under both

        String stricter = FIRST.replace("to: 100", "to: 10");
        assertThat(lines(report(run, stricter)))
                .contains("turn 4 standing: asks day → asks many", "turn 4 answer many: 12 → none");
        assertThat(lines(report(run, FIRST.replace("type: email, private: true", "type: url, private: true"))))
                .contains("turn 3 answer email: (private) → none")
                .noneMatch(line -> line.contains("ann@"));
        assertThat(ordered).hasValue(1);
    }

    @Test
    void votesAreCountedByTheNumbersOfEachVersion() throws InterruptedException {
        String run = held(graph(flow(FIRST)));
        List<String> lines = lines(report(run, FIRST.replace("lock_threshold: 2", "lock_threshold: 0.1")));

        assertThat(lines).contains("turn 1 lock wish: open → locked");
        assertThat(lines(report(
                        run, FIRST.replace("about: wants to buy lamps, needs new lamps", "about: wants to buy"))))
                .isEmpty(); // the meaning that the message had then still counts
    }

    @Test
    void aToolThatWasNotRunThenIsNotPassed() throws InterruptedException {
        String run = held(graph(flow(FIRST)));
        String other = FIRST.replace("crm.order", "crm.book");

        assertThat(lines(report(run, other))).contains("turn 4 standing: asks day → runs crm.book");
        assertThat(ordered).hasValue(1);
    }

    @Test
    void theJournalOfALiveTalkSaysWhereTheShadowGoesAnotherWay() throws InterruptedException {
        CompiledFlow used = flow(FIRST);
        CompiledFlow newer = flow(FIRST.replace("version: 1", "version: 2")
                .replace("stuck: {to: person}, next: email", "stuck: {to: person}, next: day")
                .replace("with: {many: many}, next: day}", "with: {many: many}, next: done}")
                .replace("type: date, next: done", "type: date, next: email"));
        Rollout knobs = new Rollout(Optional.of("1"), Optional.of("2"));
        LiveShadow.RolledOut rolled = LiveShadow.of(knobs, List.of(used, newer)).orElseThrow();
        assertThat(rolled.used()).isSameAs(used);

        TalkGraph graph = graph(used).beside(rolled.shadow().orElseThrow());
        String run = held(graph);

        List<String> understood = engine.journal(run).stream()
                .map(JournalEntry::event)
                .filter(event -> event instanceof JournalEvent.StepCompleted step
                        && step.node().equals("Understand"))
                .map(event -> ((JournalEvent.StepCompleted) event).output().text())
                .toList();
        assertThat(understood.get(1)).contains("\"shadow\"", "asks email", "asks day", "2 (");
        assertThat(understood).filteredOn(text -> text.contains("\"what\"")).isNotEmpty();
        assertThat(ordered).hasValue(1);
        assertThat(engine.verify(graph.graph(), run).holds()).isTrue();
    }

    @Test
    void anInstanceThatNamesNoVersionUsesTheNewestAndShadowsNothing() {
        CompiledFlow first = flow(FIRST);
        CompiledFlow second = flow(FIRST.replace("version: 1", "version: 2"));
        LiveShadow.RolledOut newest =
                LiveShadow.of(Rollout.NEWEST, List.of(first, second)).orElseThrow();

        assertThat(newest.used()).isSameAs(second);
        assertThat(newest.shadow()).isEmpty();
        assertThat(LiveShadow.of(new Rollout(Optional.of("7"), Optional.empty()), List.of(first)))
                .isEmpty();
    }
}

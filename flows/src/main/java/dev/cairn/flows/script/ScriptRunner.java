package dev.cairn.flows.script;

import dev.cairn.engine.CairnException;
import dev.cairn.engine.files.InMemoryFileStore;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.store.InMemoryRunStore;
import dev.cairn.flows.compiled.CompiledFlow;
import dev.cairn.flows.compiled.CompiledGraph;
import dev.cairn.flows.compiled.CompiledNode.Detail;
import dev.cairn.flows.compiled.PrivateNames;
import dev.cairn.flows.document.Place;
import dev.cairn.flows.model.Silence;
import dev.cairn.flows.talk.Remark;
import dev.cairn.flows.talk.Talk;
import dev.cairn.flows.talk.TalkGraph;
import dev.cairn.flows.talk.TalkOptions;
import dev.cairn.flows.talk.TalkPrompt;
import dev.cairn.flows.talk.TalkReply;
import dev.cairn.flows.talk.Talks;
import dev.cairn.flows.talk.TurnInterpreter;
import dev.cairn.flows.understand.Understanding;
import dev.cairn.flows.walk.Stop;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import tools.jackson.databind.node.ObjectNode;

/** Runs one script on an engine in memory, with a clock that stands still. For one run. */
final class ScriptRunner {
    private final CompiledFlow flow;
    private final FlowScript script;
    private final ScriptedTools tools;
    private final ScriptedUser user;
    private final TraceWriter trace;
    private final List<UnmetExpectation> unmet = new ArrayList<>();
    private final List<TracedTalk> passages = new ArrayList<>();
    private final Map<Integer, ObjectNode> learned = new LinkedHashMap<>();
    private final PrivateNames hidden;
    private final ScriptClock clock;
    private List<String> said = List.of();
    private long seen = -1;

    private ScriptRunner(CompiledFlow flow, FlowScript script, TurnInterpreter readers, boolean recording) {
        this.flow = flow;
        this.script = script;
        this.tools = new ScriptedTools(script.tools());
        this.user = new ScriptedUser(readers, recording);
        this.trace = new TraceWriter(flow.model().name(), script.name());
        this.hidden = PrivateNames.of(flow);
        this.clock = new ScriptClock(script.now());
    }

    /**
     * Runs a script of a flow; messages without a recorded meaning are understood by those readers.
     *
     * @param recording whether a meaning that was recorded with another prompt is found out anew
     */
    static ScriptResult run(CompiledFlow flow, FlowScript script, TurnInterpreter readers, boolean recording)
            throws InterruptedException {
        Optional<PlacedText> entry = script.entry();
        if (entry.isPresent() && !flow.graphs().containsKey(entry.get().value())) {
            UnmetExpectation none = new UnmetExpectation(
                    entry.get().place(),
                    "a flow of " + flow.graphs().keySet(),
                    entry.get().value());
            return new ScriptResult(List.of(none), "", List.of(), Map.of());
        }
        CompiledFlow entered = entry.map(PlacedText::value).map(flow::entering).orElse(flow);
        return new ScriptRunner(entered, script, readers, recording).run();
    }

    private ScriptResult run() throws InterruptedException {
        InMemoryFileStore files = new InMemoryFileStore();
        try (Engine engine =
                Engine.on(new InMemoryRunStore()).files(files).clock(clock).build()) {
            talk(engine, new Talks(engine, files, TalkGraph.of(flow, tools.handlers(), user)));
        }
        unmet.addAll(tools.unmet());
        return new ScriptResult(unmet, trace.toString(), passages, learned);
    }

    private void talk(Engine engine, Talks talks) throws InterruptedException {
        TalkReply reply;
        try {
            reply = talks.start(TalkOptions.DEFAULT
                    .id("script")
                    .setting(script.setting())
                    .answers(script.given())
                    .context(script.context()));
        } catch (CairnException e) {
            unmet.add(new UnmetExpectation(script.place(), "a talk that can begin", String.valueOf(e.getMessage())));
            return;
        }
        follow(engine, talks, reply);
        trace.reply(reply, said);
        int number = 0;
        for (ScriptTurn turn : script.turns()) {
            reply = turn(engine, talks, reply, ++number, turn);
            int index = number - 1;
            user.learned().ifPresent(meaning -> learned.put(index, meaning));
        }
        ends(reply);
    }

    private TalkReply turn(Engine engine, Talks talks, TalkReply before, int number, ScriptTurn turn)
            throws InterruptedException {
        user.next(turn.understood());
        TalkReply reply;
        try {
            reply = bring(talks, before, turn);
        } catch (CairnException e) {
            trace.turn(number, turn, isSecret(before));
            refused(before, turn, String.valueOf(e.getMessage()));
            return before;
        }
        trace.turn(number, turn, isSecret(before));
        trace.understood(user.last(), user.hidden());
        List<Remark> remarks = follow(engine, talks, reply);
        trace.remarks(remarks, user.hidden());
        trace.reply(reply, said);
        user.refused()
                .forEach(why -> unmet.add(new UnmetExpectation(turn.place(), "what is recorded as understood", why)));
        check(reply, turn);
        turn.refuses().ifPresent(expected -> refuses(remarks, expected));
        return reply;
    }

    /** Whether a message might tell what is private: it answers a private question, or nearly does. */
    private boolean isSecret(TalkReply before) {
        boolean near = user.last().stream()
                .flatMap(meaning -> Stream.concat(
                        meaning.objections().stream().map(Understanding.Objection::key),
                        meaning.doubts().stream().map(Understanding.Doubt::key)))
                .anyMatch(user.hidden()::contains);
        return near || before.question().filter(TalkPrompt.Question::secret).isPresent();
    }

    private void refused(TalkReply before, ScriptTurn turn, String why) {
        trace.refused(why);
        boolean wanted = turn.refuses()
                .filter(key -> why.contains("'" + key.value() + "'"))
                .isPresent();
        if (!wanted) {
            unmet.add(new UnmetExpectation(
                    turn.refuses().map(PlacedText::place).orElse(turn.place()),
                    turn.refuses()
                            .map(key -> "that '" + key.value() + "' is refused")
                            .orElse("a turn that is taken"),
                    why));
        }
        check(before, turn);
    }

    private TalkReply bring(Talks talks, TalkReply before, ScriptTurn turn) throws InterruptedException {
        TalkReply reply = turn.silent() ? silence(talks, before) : before;
        if (turn.user().isPresent()) {
            reply = talks.turn(before.run(), turn.user().get());
        }
        return turn.house().isPresent() ? talks.house(before.run(), turn.house().get()) : reply;
    }

    private TalkReply silence(Talks talks, TalkReply before) throws InterruptedException {
        Silence silence = flow.model()
                .silence()
                .orElseThrow(() -> new CairnException("talk.patient", "the flow waits for ever: it says no 'silence'"));
        clock.sleep(ScriptTurn.passing(silence));
        return talks.show(before.run());
    }

    /** Writes down where the talk stood since the last time, and gives what was remarked on the last turn. */
    private List<Remark> follow(Engine engine, Talks talks, TalkReply reply) {
        List<Talk> stood = new ArrayList<>();
        engine.history(talks.graph().graph(), reply.run(), entry -> {
            if (entry.entry().seq() > seen) {
                seen = entry.entry().seq();
                stood.add(entry.run().state());
            }
        });
        Deque<ScriptedTools.Call> calls = new ArrayDeque<>(tools.taken());
        Talk last = null;
        for (Talk talk : stood) {
            if (last != null && isAtTool(last) && !calls.isEmpty() && !talk.equals(last)) {
                trace.call(calls.removeFirst(), secret(last));
            }
            if (talk.turn().isEmpty() && (last == null || moved(last, talk))) {
                TracedTalk passage = TracedTalk.of(flow, talk);
                passages.add(passage);
                trace.passage(passage, user.last().flatMap(Understanding::vote));
            }
            last = talk;
        }
        Set<String> secret = last == null ? Set.of() : secret(last);
        calls.forEach(call -> trace.call(call, secret));
        said = last == null ? List.of() : talks.graph().shown(last).texts();
        return last == null ? List.of() : last.remarks();
    }

    /** What is private of the input of the tool that is due. */
    private Set<String> secret(Talk talk) {
        Stop stop = talk.standing().stop();
        TracedTalk passage = TracedTalk.of(flow, talk);
        CompiledGraph graph = passage.flow().graph(passage.graph(stop.frame()));
        return graph.node(stop.node())
                .map(node -> node.detail() instanceof Detail.ToolRun tool
                        ? hidden.read(graph, tool.with())
                        : Set.<String>of())
                .orElse(Set.of());
    }

    private static boolean isAtTool(Talk talk) {
        Stop stop = talk.standing().stop();
        return stop instanceof Stop.RunTool || stop instanceof Stop.UndoTool;
    }

    private static boolean moved(Talk before, Talk talk) {
        return !before.root().equals(talk.root())
                || !before.topics().equals(talk.topics())
                || !before.standing().equals(talk.standing());
    }

    private void check(TalkReply reply, ScriptTurn turn) {
        turn.asks().ifPresent(expected -> {
            if (!names(reply, expected.value())) {
                unmet.add(new UnmetExpectation(
                        expected.place(), "to be asked '" + expected.value() + "'", standing(reply)));
            }
        });
        List<String> said = Stream.concat(
                        reply.texts().stream(), reply.question().map(TalkPrompt.Question::text).stream())
                .toList();
        for (PlacedText text : turn.says()) {
            if (said.stream().noneMatch(line -> line.contains(text.value()))) {
                unmet.add(new UnmetExpectation(text.place(), "to be told '" + text.value() + "'", said.toString()));
            }
        }
    }

    private static boolean names(TalkReply reply, String name) {
        return reply.house().isPresent()
                ? name.equals("person")
                : reply.question()
                        .filter(asked -> asked.ref().equals(name)
                                || asked.ref().endsWith("/" + name)
                                || asked.node().equals(name))
                        .isPresent();
    }

    private static String standing(TalkReply reply) {
        return reply.house()
                .map(house -> "a person is waited for: " + house.why())
                .or(() -> reply.question().map(asked -> "'" + asked.ref() + "' is asked"))
                .or(() -> reply.outcome().map(outcome -> "it has ended: " + outcome))
                .or(reply::cause)
                .orElse(reply.status().name());
    }

    private void refuses(List<Remark> remarks, PlacedText expected) {
        List<String> refused = remarks.stream()
                .flatMap(remark -> switch (remark) {
                    case Remark.AnswerRefused one -> Stream.of(one.ref().toString());
                    case Remark.AnswerUnclear one -> Stream.of(one.ref().toString());
                    case Remark.AnswerDoubtful one -> Stream.of(one.ref().toString());
                    case Remark.TopicTold told -> Stream.<String>empty();
                    case Remark.NothingUnderstood nothing -> Stream.<String>empty();
                    case Remark.TopicEnded ended -> Stream.<String>empty();
                    case Remark.HouseSaid said -> Stream.<String>empty();
                })
                .toList();
        String key = expected.value();
        if (refused.stream().noneMatch(ref -> ref.equals(key) || ref.endsWith("/" + key))) {
            unmet.add(new UnmetExpectation(
                    expected.place(),
                    "that '" + key + "' is refused",
                    refused.isEmpty() ? "nothing refused" : refused.toString()));
        }
    }

    private void ends(TalkReply reply) {
        script.ends().ifPresent(expected -> {
            boolean met = expected.value().equals("person")
                    ? reply.house().isPresent()
                            || reply.outcome().filter("taken_over"::equals).isPresent()
                    : reply.outcome().filter(expected.value()::equals).isPresent();
            if (!met) {
                Place place = expected.place();
                unmet.add(new UnmetExpectation(place, "the end '" + expected.value() + "'", standing(reply)));
            }
        });
    }
}

package dev.cairn.flows.script;

import dev.cairn.engine.json.JsonCodec;
import dev.cairn.flows.model.FlowNode;
import dev.cairn.flows.talk.HouseRequest;
import dev.cairn.flows.talk.PrivateRedaction;
import dev.cairn.flows.talk.Remark;
import dev.cairn.flows.talk.TalkPrompt;
import dev.cairn.flows.talk.TalkReply;
import dev.cairn.flows.understand.Understanding;
import dev.cairn.flows.understand.Understanding.PathVote;
import dev.cairn.flows.walk.FlowFrame;
import dev.cairn.flows.walk.FramePath;
import dev.cairn.flows.walk.WalkTrace;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import tools.jackson.databind.node.ObjectNode;

/** Writes a golden trace: of each turn what it changed, not all that has been known before. For one talk. */
final class TraceWriter {
    private static final int SHORT = 3;

    private final StringBuilder text = new StringBuilder();
    private List<WalkTrace> known = List.of();
    private FlowFrame frame = FlowFrame.EMPTY;
    private String topic = "";
    private final Set<String> secrets = new TreeSet<>();

    TraceWriter(String flow, String test) {
        text.append("# ").append(flow).append(": ").append(test).append('\n');
    }

    /** @param secret whether the user's message is not to be told: it answers a private question */
    void turn(int number, ScriptTurn turn, boolean secret) {
        text.append("\nturn ").append(number);
        turn.user()
                .flatMap(user -> user.text())
                .ifPresent(said -> text.append(" \"" + (secret ? PrivateRedaction.PRIVATE : oneLine(said)) + "\""));
        text.append(turn.silent() ? " silence" : "");
        turn.house()
                .ifPresent(
                        house -> text.append(" the house: ").append(house.act().name()));
        text.append('\n');
    }

    /** @param hidden keys of private questions */
    void understood(Optional<Understanding> meaning, Set<String> hidden) {
        meaning.ifPresent(found -> {
            found.vote().ifPresent(vote -> line("understood path " + vote.path() + " " + vote.confidence()));
            found.updates().forEach(update -> {
                boolean secret = hidden.contains(update.key());
                if (secret && update.quote().text().length() >= SHORT) {
                    secrets.add(update.quote().text());
                }
                String quote = secret
                        ? PrivateRedaction.PRIVATE
                        : oneLine(update.quote().text());
                line("understood " + update.key() + " from \"" + quote + "\""
                        + (update.correction() ? ", a correction" : ""));
            });
            found.declined().forEach(key -> line("understood that " + key + " is declined"));
            found.topic().ifPresent(about -> line("understood topic " + about));
            found.person().ifPresent(quote -> line("understood that a person is wanted"));
            if (found.isNothing()) {
                line("understood nothing");
            }
        });
    }

    void passage(TracedTalk passage, Optional<PathVote> vote) {
        String inside = passage.talk().topics().isEmpty()
                ? ""
                : passage.talk().topics().getLast().topic();
        if (!inside.equals(topic)) {
            line(inside.isEmpty() ? "back from topic " + topic : "topic " + inside);
            topic = inside;
            frame = inside.isEmpty() ? passage.talk().frame() : FlowFrame.EMPTY;
            known = List.of();
        }
        secrets(passage, FramePath.ROOT, passage.talk().frame());
        FrameChanges.lines(frame, passage, vote).forEach(this::line);
        walk(passage.trace());
        frame = passage.talk().frame();
    }

    private void walk(List<WalkTrace> trace) {
        List<WalkTrace> before = new ArrayList<>(known);
        for (WalkTrace entry : trace) {
            if (!before.remove(entry)) {
                line(TraceText.of(entry));
            }
        }
        Set<String> now = entered(trace);
        entered(known).stream().filter(node -> !now.contains(node)).forEach(node -> line("off the walk " + node));
        known = trace;
    }

    private static Set<String> entered(List<WalkTrace> trace) {
        Set<String> nodes = new LinkedHashSet<>();
        trace.stream()
                .filter(WalkTrace.Entered.class::isInstance)
                .forEach(entry -> nodes.add(TraceText.at(entry.frame(), entry.node())));
        return nodes;
    }

    /** @param hidden keys of private questions */
    void remarks(List<Remark> remarks, Set<String> hidden) {
        for (Remark remark : remarks) {
            if (remark instanceof Remark.AnswerRefused refused) {
                line("refused " + refused.ref() + ": " + TraceText.objection(refused.objection()));
            } else if (remark instanceof Remark.AnswerUnclear unclear) {
                boolean secret = hidden.contains(unclear.ref().toString());
                line("refused " + unclear.ref() + (secret ? "" : ": " + unclear.why()));
            }
        }
    }

    void refused(String why) {
        line("refused: " + why);
    }

    /** @param hidden what of the input is private, by name */
    void call(ScriptedTools.Call call, Set<String> hidden) {
        ObjectNode input = (ObjectNode) JsonCodec.standard().tree(call.input());
        hidden.stream().filter(input::has).forEach(name -> input.put(name, PrivateRedaction.PRIVATE));
        line("tool " + call.tool() + " " + input + " gives " + call.output().text());
    }

    /** @param said what is said, without what is private */
    void reply(TalkReply reply, List<String> said) {
        said.forEach(text -> line("says \"" + oneLine(text) + "\""));
        reply.question().map(TalkPrompt.Question::ref).ifPresent(ref -> line("asks " + ref));
        reply.house().map(HouseRequest::why).ifPresent(why -> line("waits for a person: " + why));
        reply.outcome().ifPresent(outcome -> line("ends " + outcome));
        reply.cause().ifPresent(cause -> line("ended by " + cause));
    }

    /** Private answers are to stand in no trace: not where they are answered, handed to a tool, or said again. */
    private void secrets(TracedTalk passage, FramePath path, FlowFrame at) {
        at.answers()
                .forEach((key, answer) -> passage.flow().graph(passage.graph(path)).asking(key).stream()
                        .filter(node -> node.model() instanceof FlowNode.Ask ask && ask.isPrivate())
                        .flatMap(node -> answer.value().stream())
                        .forEach(value -> {
                            secrets.add(
                                    value.toJson().isString()
                                            ? value.toJson().asString()
                                            : value.toJson().toString());
                            secrets.add(answer.words());
                        }));
        at.frames().forEach((name, below) -> secrets(passage, path.below(name), below));
        secrets.removeIf(secret -> secret.length() < SHORT); // those are left out where they would stand
    }

    private void line(String line) {
        text.append("  ").append(oneLine(line)).append('\n');
    }

    private static String oneLine(String line) {
        return line.replaceAll("(?<![ \\t])[ \\t]*+\\R\\s*+", " ");
    }

    @Override
    public String toString() {
        return PrivateRedaction.of(secrets).of(text.toString());
    }
}

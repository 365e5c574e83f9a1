package dev.cairn.flows.script;

import dev.cairn.flows.model.FlowNode;
import dev.cairn.flows.talk.HouseRequest;
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

/** Writes a golden trace: of each turn what it changed, not all that has been known before. For one talk. */
final class TraceWriter {
    private final StringBuilder text = new StringBuilder();
    private List<WalkTrace> known = List.of();
    private FlowFrame frame = FlowFrame.EMPTY;
    private String topic = "";
    private final Set<String> secrets = new TreeSet<>();

    TraceWriter(String flow, String test) {
        text.append("# ").append(flow).append(": ").append(test).append('\n');
    }

    void turn(int number, ScriptTurn turn) {
        text.append("\nturn ").append(number);
        turn.user()
                .flatMap(user -> user.text())
                .ifPresent(said -> text.append(" \"").append(oneLine(said)).append('"'));
        turn.house()
                .ifPresent(
                        house -> text.append(" the house: ").append(house.act().name()));
        text.append('\n');
    }

    void understood(Optional<Understanding> meaning) {
        meaning.ifPresent(found -> {
            found.vote().ifPresent(vote -> line("understood path " + vote.path() + " " + vote.confidence()));
            found.updates()
                    .forEach(update -> line("understood " + update.key() + " from \""
                            + oneLine(update.quote().text()) + "\"" + (update.correction() ? ", a correction" : "")));
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

    void remarks(List<Remark> remarks) {
        for (Remark remark : remarks) {
            if (remark instanceof Remark.AnswerRefused refused) {
                line("refused " + refused.ref() + ": " + TraceText.objection(refused.objection()));
            } else if (remark instanceof Remark.AnswerUnclear unclear) {
                line("refused " + unclear.ref() + ": " + unclear.why());
            }
        }
    }

    void refused(String why) {
        line("refused: " + why);
    }

    void call(ScriptedTools.Call call) {
        line("tool " + call.tool() + " " + call.input().text() + " gives "
                + call.output().text());
    }

    void reply(TalkReply reply) {
        reply.texts().forEach(said -> line("says \"" + oneLine(said) + "\""));
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
        secrets.removeIf(secret -> secret.length() < 3);
    }

    private void line(String line) {
        text.append("  ").append(oneLine(line)).append('\n');
    }

    private static String oneLine(String line) {
        return line.replaceAll("\\s*\\R\\s*", " ");
    }

    @Override
    public String toString() {
        String shown = text.toString();
        for (String secret : secrets) {
            shown = shown.replace(secret, "(private)");
        }
        return shown;
    }
}

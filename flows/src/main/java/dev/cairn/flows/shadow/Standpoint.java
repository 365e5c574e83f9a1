package dev.cairn.flows.shadow;

import dev.cairn.flows.compiled.CompiledFlow;
import dev.cairn.flows.compiled.CompiledNode;
import dev.cairn.flows.model.FlowNode;
import dev.cairn.flows.talk.Talk;
import dev.cairn.flows.vote.PathVotes;
import dev.cairn.flows.walk.AnswerRef;
import dev.cairn.flows.walk.FlowFrame;
import dev.cairn.flows.walk.FramePath;
import dev.cairn.flows.walk.Stop;
import dev.cairn.flows.walk.Walker;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * What can be told of where a talk stands: what is asked, which answers count, how paths stand.
 *
 * @param at what is asked, run or waited for, or how it ended
 * @param asked the answer that is asked for
 */
record Standpoint(
        String at, Optional<AnswerRef> asked, Map<AnswerRef, Answer> answers, Map<AnswerRef, PathVotes> paths) {
    /** An answer, and how it may be shown: a private one is not. */
    record Answer(String value, boolean secret) {
        String shown() {
            return secret ? "(private)" : value;
        }
    }

    static Standpoint of(CompiledFlow main, Talk talk) {
        CompiledFlow flow = talk.topics().isEmpty()
                ? main
                : main.entering(talk.topics().getLast().flow());
        Walker walker = new Walker(flow);
        walker.walk(talk.frame(), talk.context());
        Map<AnswerRef, Answer> answers = new TreeMap<>(ORDER);
        for (AnswerRef ref : walker.counting()) {
            Optional<CompiledNode> node = walker.asking(ref);
            boolean secret = node.map(CompiledNode::model)
                    .filter(model -> model instanceof FlowNode.Ask ask && ask.isPrivate())
                    .isPresent();
            Optional.ofNullable(talk.frame().at(ref.frame()).answers().get(ref.key()))
                    .ifPresent(given -> answers.put(
                            ref,
                            new Answer(
                                    given.value()
                                            .map(value -> value.toJson().toString())
                                            .orElse("declined"),
                                    secret)));
        }
        Map<AnswerRef, PathVotes> paths = new TreeMap<>(ORDER);
        votes(talk.frame(), FramePath.ROOT, paths);
        Stop stop = talk.standing().stop();
        Optional<AnswerRef> asked = switch (stop) {
            case Stop.AskQuestion ask -> Optional.of(new AnswerRef(ask.frame(), ask.key()));
            case Stop.AskPath ask -> Optional.of(new AnswerRef(ask.frame(), ask.key()));
            default -> Optional.empty();
        };
        return new Standpoint(shown(talk, stop, asked), asked, answers, paths);
    }

    private static final java.util.Comparator<AnswerRef> ORDER = java.util.Comparator.comparing(AnswerRef::toString);

    private static void votes(FlowFrame frame, FramePath path, Map<AnswerRef, PathVotes> paths) {
        frame.votes().forEach((node, votes) -> paths.put(new AnswerRef(path, node), votes));
        frame.frames().forEach((name, below) -> votes(below, path.below(name), paths));
    }

    private static String shown(Talk talk, Stop stop, Optional<AnswerRef> asked) {
        String topic = talk.topics().isEmpty()
                ? ""
                : "topic " + talk.topics().getLast().topic() + ", ";
        if (talk.closed().isPresent()) {
            return talk.closed().get();
        }
        return topic
                + switch (stop) {
                    case Stop.AskQuestion ask -> "asks " + asked.orElseThrow();
                    case Stop.AskPath ask -> "asks " + asked.orElseThrow();
                    case Stop.RunTool tool -> "runs " + tool.tool();
                    case Stop.UndoTool tool -> "takes back by " + tool.tool();
                    case Stop.GoBack back -> "goes back to " + back.target();
                    case Stop.HandOver over -> "a person";
                    case Stop.Finished finished -> "ends " + finished.outcome();
                    case Stop.NoWay none -> "no way on from " + none.node();
                };
    }
}

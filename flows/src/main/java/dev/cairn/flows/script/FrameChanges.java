package dev.cairn.flows.script;

import dev.cairn.flows.compiled.CompiledGraph;
import dev.cairn.flows.compiled.CompiledNode;
import dev.cairn.flows.compiled.CompiledNode.Detail;
import dev.cairn.flows.model.FlowNode;
import dev.cairn.flows.understand.Understanding.PathVote;
import dev.cairn.flows.vote.PathVotes;
import dev.cairn.flows.vote.PathVoting;
import dev.cairn.flows.walk.FlowFrame;
import dev.cairn.flows.walk.FramePath;
import dev.cairn.flows.walk.GivenAnswer;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.TreeSet;

/** What a turn has changed in the frames of a talk, as lines of a golden trace. For one passage. */
final class FrameChanges {
    private final TracedTalk passage;
    private final Optional<PathVote> vote;
    private final List<String> lines = new ArrayList<>();

    private FrameChanges(TracedTalk passage, Optional<PathVote> vote) {
        this.passage = passage;
        this.vote = vote;
    }

    static List<String> lines(FlowFrame before, TracedTalk passage, Optional<PathVote> vote) {
        FrameChanges changes = new FrameChanges(passage, vote);
        changes.compare(FramePath.ROOT, before, passage.talk().frame());
        return changes.lines;
    }

    private void compare(FramePath path, FlowFrame before, FlowFrame after) {
        union(before.votes(), after.votes()).forEach(node -> votes(path, node, before, after));
        union(before.answers(), after.answers()).forEach(key -> answer(path, key, before, after));
        after.rejections().forEach((node, count) -> {
            if (count > before.rejections().getOrDefault(node, 0)) {
                lines.add("rejected " + TraceText.at(path, node) + ", " + count + " in a row");
            }
        });
        after.rounds().forEach((edge, count) -> {
            if (count > before.rounds().getOrDefault(edge, 0)) {
                lines.add(FlowFrame.silentNode(edge)
                        .map(node -> "silent at " + TraceText.at(path, node))
                        .orElse("again " + TraceText.at(path, edge) + ", round " + count));
            }
        });
        for (String name : union(before.frames(), after.frames())) {
            compare(
                    path.below(name),
                    before.frames().getOrDefault(name, FlowFrame.EMPTY),
                    after.frames().getOrDefault(name, FlowFrame.EMPTY));
        }
    }

    private static Set<String> union(Map<String, ?> one, Map<String, ?> other) {
        Set<String> names = new TreeSet<>(one.keySet());
        names.addAll(other.keySet());
        return names;
    }

    private void answer(FramePath path, String key, FlowFrame before, FlowFrame after) {
        GivenAnswer was = before.answers().get(key);
        GivenAnswer is = after.answers().get(key);
        if (Objects.equals(value(was), value(is)) && (was == null) == (is == null)) {
            return;
        }
        String at = TraceText.at(path, key);
        if (is == null) {
            lines.add("put aside " + at);
        } else {
            lines.add(is.isDeclined() ? "declined " + at : "answer " + at + " = " + shown(path, key, is));
        }
    }

    private static Optional<?> value(@org.jspecify.annotations.Nullable GivenAnswer answer) {
        return answer == null ? Optional.empty() : answer.value();
    }

    private String shown(FramePath path, String key, GivenAnswer answer) {
        boolean secret = passage.flow().graph(passage.graph(path)).asking(key).stream()
                .anyMatch(node -> node.model() instanceof FlowNode.Ask ask && ask.isPrivate());
        return secret
                ? "(private)"
                : answer.value().map(value -> value.toJson().toString()).orElse("");
    }

    private void votes(FramePath path, String node, FlowFrame before, FlowFrame after) {
        PathVotes was = before.votes().getOrDefault(node, PathVotes.NONE);
        PathVotes is = after.votes().getOrDefault(node, PathVotes.NONE);
        if (!was.equals(is)) {
            String why = vote.flatMap(cast -> reason(path, node, was, cast))
                    .orElseGet(() -> is.front()
                            .map(front -> "'" + front + "' was asked for")
                            .orElse("put aside"));
            String front = is.front().map(name -> ", in front: " + name).orElse("");
            lines.add("vote " + TraceText.at(path, node) + ": " + why + front + (is.locked() ? ", locked" : ""));
        }
    }

    /** Why the votes stand as they do: votes are pure, so casting this one again tells. */
    private Optional<String> reason(FramePath path, String node, PathVotes was, PathVote cast) {
        CompiledGraph graph = passage.flow().graph(passage.graph(path));
        Optional<CompiledNode> choice = graph.node(node);
        return choice.filter(found -> found.model() instanceof FlowNode.Choose).map(found -> {
            FlowNode.Choose choose = (FlowNode.Choose) found.model();
            var settings = choose.votes().orElse(passage.flow().model().votes());
            return new PathVoting(settings, ((Detail.PathChoice) found.detail()).paths())
                    .suggest(was, cast.path(), OptionalDouble.of(cast.confidence()))
                    .reason();
        });
    }
}

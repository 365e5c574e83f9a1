package dev.cairn.flows.event;

import dev.cairn.flows.compiled.CompiledFlow;
import dev.cairn.flows.compiled.CompiledGraph;
import dev.cairn.flows.compiled.PrivateNames;
import dev.cairn.flows.talk.OpenTopic;
import dev.cairn.flows.talk.Remark;
import dev.cairn.flows.talk.Talk;
import dev.cairn.flows.type.Value;
import dev.cairn.flows.vote.PathVotes;
import dev.cairn.flows.walk.FlowFrame;
import dev.cairn.flows.walk.FramePath;
import dev.cairn.flows.walk.GivenAnswer;
import dev.cairn.flows.walk.Walker;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** What has changed in a talk between two moments, as events. For one pair. */
final class TalkChanges {
    private final EventMoment moment;
    private final CompiledFlow flow;
    private final Talk before;
    private final Talk after;
    private final List<TalkEvent> events = new ArrayList<>();

    TalkChanges(EventMoment moment, CompiledFlow flow, Talk before, Talk after) {
        this.moment = moment;
        this.flow = flow;
        this.before = before;
        this.after = after;
    }

    List<TalkEvent> events() {
        compare(new Walker(flow), FramePath.ROOT, before.root(), after.root());
        for (OpenTopic topic : after.topics()) {
            FlowFrame was = frame(before, topic.topic());
            compare(new Walker(flow.entering(topic.flow())), FramePath.ROOT, was, topic.frame());
        }
        topics();
        return events;
    }

    private static FlowFrame frame(Talk talk, String topic) {
        return talk.topics().stream()
                .filter(one -> one.topic().equals(topic))
                .map(OpenTopic::frame)
                .findFirst()
                .orElse(FlowFrame.EMPTY);
    }

    private void topics() {
        Set<String> was = names(before);
        Set<String> is = names(after);
        was.stream()
                .filter(topic -> !is.contains(topic))
                .forEach(topic -> events.add(new TalkEvent.DigressionEnded(moment, topic)));
        is.stream()
                .filter(topic -> !was.contains(topic))
                .forEach(topic -> events.add(new TalkEvent.DigressionBegan(moment, topic)));
        if (after.turns() > before.turns()) {
            for (Remark remark : after.remarks()) {
                if (remark instanceof Remark.TopicTold(String topic)) {
                    events.add(new TalkEvent.DigressionBegan(moment, topic));
                    events.add(new TalkEvent.DigressionEnded(moment, topic));
                }
            }
        }
    }

    private static Set<String> names(Talk talk) {
        return talk.topics().stream().map(OpenTopic::topic).collect(Collectors.toCollection(TreeSet::new));
    }

    private void compare(Walker walker, FramePath path, FlowFrame was, FlowFrame is) {
        if (was.equals(is)) {
            return;
        }
        is.answers()
                .forEach(
                        (key, answer) -> answer(walker, path, key, was.answers().get(key), answer));
        is.rejections().forEach((node, count) -> {
            if (count > was.rejections().getOrDefault(node, 0)) {
                events.add(new TalkEvent.AnswerRejected(moment, place(walker, path, node), count));
            }
        });
        is.votes()
                .forEach((node, votes) ->
                        votes(place(walker, path, node), was.votes().getOrDefault(node, PathVotes.NONE), votes));
        for (Map.Entry<String, FlowFrame> below : is.frames().entrySet()) {
            compare(
                    walker,
                    path.below(below.getKey()),
                    was.frames().getOrDefault(below.getKey(), FlowFrame.EMPTY),
                    below.getValue());
        }
    }

    private void answer(Walker walker, FramePath path, String key, @Nullable GivenAnswer was, GivenAnswer is) {
        if (was != null && was.value().equals(is.value())) {
            return;
        }
        Optional<CompiledGraph> graph = walker.graph(path);
        boolean secret = graph.filter(found -> PrivateNames.isAsked(found, key)).isPresent();
        Optional<Value> value = secret ? Optional.empty() : is.value();
        EventPlace place = place(walker, path, key);
        events.add(
                was == null || was.isDeclined()
                        ? new TalkEvent.AnswerTaken(moment, place, value, is.isDeclined())
                        : new TalkEvent.AnswerCorrected(moment, place, value));
    }

    private void votes(EventPlace place, PathVotes was, PathVotes is) {
        if (was.equals(is)) {
            return;
        }
        events.add(new TalkEvent.PathVoted(moment, place, is.front()));
        if (was.front().isPresent() && is.front().isPresent() && !was.front().equals(is.front())) {
            events.add(new TalkEvent.PathSwitched(
                    moment, place, was.front().get(), is.front().get()));
        }
        if (is.locked() && !(was.locked() && was.front().equals(is.front()))) {
            events.add(new TalkEvent.PathLocked(moment, place, is.front().orElseThrow()));
        }
    }

    private static EventPlace place(Walker walker, FramePath path, String node) {
        String graph = walker.graph(path)
                .map(CompiledGraph::id)
                .orElse(walker.flow().main().id());
        return new EventPlace(graph, path.toString(), node);
    }
}

package dev.cairn.flows.move;

import dev.cairn.flows.compiled.CompiledFlow;
import dev.cairn.flows.talk.FlowRef;
import dev.cairn.flows.talk.OpenTopic;
import dev.cairn.flows.talk.Talk;
import dev.cairn.flows.talk.TalkBuilder;
import dev.cairn.flows.talk.TalkGraph;
import dev.cairn.flows.type.DataType;
import dev.cairn.flows.type.Value;
import dev.cairn.flows.version.MovedTalk;
import dev.cairn.flows.walk.AnswerRef;
import dev.cairn.flows.walk.Stop;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Leads talks of one version of a flow on to another. Pure: nothing is stored. Immutable and thread-safe. */
final class TalkMove {
    private final CompiledFlow before;
    private final TalkGraph after;

    TalkMove(CompiledFlow before, TalkGraph after) {
        this.before = before;
        this.after = after;
    }

    /** What becomes of a talk that waits. */
    TalkForecast of(Talk talk) {
        List<AnswerRef> lost = new ArrayList<>();
        CompiledFlow now = after.flow();
        Map<String, Value> context = context(talk.context());
        MovedTalk main = MovedTalk.of(before, now, talk.root(), context);
        lost.addAll(main.lost());
        List<OpenTopic> topics = new ArrayList<>();
        talk.topics().forEach(topic -> topic(topic, context, lost).ifPresent(topics::add));
        Talk moved = after.settled(TalkBuilder.builder(talk)
                .flow(FlowRef.of(now))
                .root(main.root())
                .context(context)
                .topics(topics)
                .remarks(List.of())
                .givenBack(Optional.empty())
                .build());
        Stop stop = moved.standing().stop();
        boolean heard = talk.givenBack().isPresent() && (stop instanceof Stop.HandOver || stop instanceof Stop.NoWay);
        Talk settled =
                heard ? TalkBuilder.builder(moved).givenBack(Optional.of(stop)).build() : moved;
        return new TalkForecast(settled, talk.standing().stop(), stop, lost);
    }

    /** A topic whose flow is gone is left, and what was answered in it is lost. */
    private Optional<OpenTopic> topic(OpenTopic topic, Map<String, Value> context, List<AnswerRef> lost) {
        CompiledFlow now = after.flow();
        Optional<String> flow = MovedTalk.flowName(before, now, topic.flow())
                .filter(unused -> now.model().topics().containsKey(topic.topic()));
        if (flow.isEmpty()) {
            topic.frame()
                    .answers()
                    .keySet()
                    .forEach(key -> lost.add(new AnswerRef(dev.cairn.flows.walk.FramePath.ROOT, key)));
            return Optional.empty();
        }
        MovedTalk moved = MovedTalk.of(before.entering(topic.flow()), now.entering(flow.get()), topic.frame(), context);
        lost.addAll(moved.lost());
        return Optional.of(new OpenTopic(topic.topic(), flow.get(), moved.root()));
    }

    /** What the newer version declares and takes as it is. */
    private Map<String, Value> context(Map<String, Value> known) {
        Map<String, Value> kept = new HashMap<>();
        known.forEach((name, value) -> {
            DataType type = after.flow().context().get(name);
            if (type != null) {
                type.read(value.toJson()).accepted().ifPresent(read -> kept.put(name, read));
            }
        });
        return kept;
    }
}

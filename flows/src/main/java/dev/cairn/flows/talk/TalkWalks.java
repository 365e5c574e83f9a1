package dev.cairn.flows.talk;

import dev.cairn.engine.CairnException;
import dev.cairn.flows.compiled.CompiledFlow;
import dev.cairn.flows.walk.SettledTalk;
import dev.cairn.flows.walk.Stop;
import dev.cairn.flows.walk.Walker;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.function.Function;

/**
 * Walks talks of one flow. Keeps walkers for the next talk, since each evaluates again only what has changed; which of them a talk gets makes no difference to
 * what comes of it. Thread-safe.
 */
final class TalkWalks {
    private final CompiledFlow flow;
    private final Map<String, Deque<Walker>> idle = new ConcurrentHashMap<>();

    TalkWalks(CompiledFlow flow) {
        this.flow = flow;
    }

    CompiledFlow flow() {
        return flow;
    }

    /** The flow as it is walked where a talk stands: the one of its innermost topic, or the main one. */
    CompiledFlow flow(Talk talk) {
        return talk.topics().isEmpty()
                ? flow
                : flow.entering(talk.topics().getLast().flow());
    }

    /**
     * Does something with a walker for where the talk stands; it has walked there already.
     *
     * @throws CairnException {@code flow.changed} if the talk is held by another document
     */
    <T> T walking(Talk talk, Function<Walker, T> work) {
        require(talk);
        String entry = talk.topics().isEmpty() ? "" : talk.topics().getLast().flow();
        Deque<Walker> free = idle.computeIfAbsent(entry, unused -> new ConcurrentLinkedDeque<>());
        Walker walker = free.pollFirst();
        Walker used = walker == null ? new Walker(flow(talk)) : walker;
        try {
            used.walk(talk.frame(), talk.context());
            return work.apply(used);
        } finally {
            free.addFirst(used);
        }
    }

    private void require(Talk talk) {
        FlowRef own = FlowRef.of(flow);
        if (!talk.flow().equals(own)) {
            throw new CairnException(
                    "flow.changed",
                    "the talk is held by flow " + talk.flow() + ", this is " + own
                            + "; take that document, or move the talk with cairn flow migrate --talks");
        }
    }

    /** The talk where it stands: ways back taken, topics that have come to their end left. */
    Talk settle(Talk talk) {
        Talk at = settleInnermost(talk);
        while (!at.topics().isEmpty() && at.standing().stop() instanceof Stop.Finished) {
            List<OpenTopic> outer = new ArrayList<>(at.topics());
            OpenTopic ended = outer.removeLast();
            Talk left = at.standing().texts().isEmpty()
                    ? at
                    : at.withRemark(new Remark.TopicEnded(ended, at.standing().texts()));
            at = settleInnermost(left.edit().topics(outer).build());
        }
        boolean moved = at.givenBack().isPresent()
                && !at.givenBack().get().equals(at.standing().stop());
        return moved ? at.edit().givenBack(java.util.Optional.empty()).build() : at;
    }

    private Talk settleInnermost(Talk talk) {
        SettledTalk settled = walking(talk, walker -> walker.settle(talk.frame(), talk.context()));
        return talk.withFrame(settled.root())
                .edit()
                .standing(settled.standing())
                .build();
    }
}

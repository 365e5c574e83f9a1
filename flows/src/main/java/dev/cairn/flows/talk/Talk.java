package dev.cairn.flows.talk;

import dev.cairn.flows.type.Value;
import dev.cairn.flows.walk.FlowFrame;
import dev.cairn.flows.walk.Standing;
import dev.cairn.flows.walk.Stop;
import io.soabase.recordbuilder.core.RecordBuilder;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * All that is known of one conversation: the state of its run.
 *
 * @param flow the flow that it is held by; under another it is not folded
 * @param setting language and time of the user
 * @param root what has been answered and done in the main flow
 * @param context what is known besides, by name
 * @param topics brought up and not ended, the innermost last
 * @param standing where the innermost of all stands
 * @param turn what the user has brought, until it was understood
 * @param remarks what is to be said of the last turn
 * @param wanted why a person of the house is wanted though the walk does not lead to one: {@code wanted}, {@code silence}, {@code undo}
 * @param givenBack where the house gave the talk back: as long as it stands there the user is heard
 * @param closed how it was ended from outside the walk: {@code taken_over}, {@code ended}, {@code silence}
 * @param turns of the user, so far
 * @param at when the last thing happened
 */
@RecordBuilder
public record Talk(
        FlowRef flow,
        TalkSetting setting,
        FlowFrame root,
        Map<String, Value> context,
        List<OpenTopic> topics,
        Standing standing,
        Optional<TalkTurn> turn,
        List<Remark> remarks,
        Optional<String> wanted,
        Optional<Stop> givenBack,
        Optional<String> closed,
        int turns,
        Instant at) {
    private static final Standing NOWHERE =
            new Standing(new Stop.NoWay(dev.cairn.flows.walk.FramePath.ROOT, "", List.of()), List.of());

    public Talk {
        context = Collections.unmodifiableMap(new TreeMap<>(context));
        topics = List.copyOf(topics);
        remarks = List.copyOf(remarks);
    }

    /** One that has not begun. */
    static Talk of(FlowRef flow, TalkSetting setting, FlowFrame root, Map<String, Value> context) {
        return new Talk(
                flow,
                setting,
                root,
                context,
                List.of(),
                NOWHERE,
                Optional.empty(),
                List.of(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                0,
                Instant.EPOCH);
    }

    /** What is known where the talk stands: in the innermost topic, else in the main flow. */
    public FlowFrame frame() {
        return topics.isEmpty() ? root : topics.getLast().frame();
    }

    /** How the talk came to its end by itself: what its end node says. */
    public Optional<String> outcome() {
        return standing.stop() instanceof Stop.Finished finished && topics.isEmpty()
                ? Optional.of(finished.outcome())
                : Optional.empty();
    }

    Talk withFrame(FlowFrame changed) {
        if (topics.isEmpty()) {
            return edit().root(changed).build();
        }
        List<OpenTopic> inner = new ArrayList<>(topics);
        inner.set(inner.size() - 1, inner.getLast().with(changed));
        return edit().topics(inner).build();
    }

    Talk withRemark(Remark more) {
        List<Remark> all = new ArrayList<>(remarks);
        all.add(more);
        return edit().remarks(all).build();
    }

    TalkBuilder edit() {
        return TalkBuilder.builder(this);
    }
}

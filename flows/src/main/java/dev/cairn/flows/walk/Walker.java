package dev.cairn.flows.walk;

import dev.cairn.flows.compiled.CompiledFlow;
import dev.cairn.flows.compiled.CompiledGraph;
import dev.cairn.flows.compiled.CompiledNode;
import dev.cairn.flows.compiled.ExpressionValues;
import dev.cairn.flows.expression.Bindings;
import dev.cairn.flows.expression.Evaluated;
import dev.cairn.flows.type.Value;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Tells where a talk stands: {@code walk(frame, context)} is a function of the flow, the answers and the context, and of nothing else.
 *
 * <p>It begins at the start, takes the first open edge at each node, and stops at the first question without an answer that counts, the first tool without an
 * outcome, or an end. Answers off that way rest, and count again when the walk comes back. A {@code when} that cannot be told yet postpones its node, a rule
 * that cannot is not due; the walk repeats until nothing changes. An edge whose guard cannot be told yet is not open.
 *
 * <p>A walker keeps what it worked out, so that the next walk of the same talk evaluates only what has changed; the result is the same as a new walker's.
 * Not safe for use by many threads: one for a talk, or one for a thread.
 */
public final class Walker {
    private static final int MOST_WAYS_BACK = 10_000;

    private record Walked(FlowFrame root, Map<String, Value> context, Standing standing) {}

    private final WalkSetting setting;
    private @Nullable Walked last;

    /** For a flow. */
    public Walker(CompiledFlow flow) {
        this.setting = new WalkSetting(flow);
    }

    /** The flow that is walked. */
    public CompiledFlow flow() {
        return setting.flow();
    }

    /**
     * Where a talk stands.
     *
     * @param root the main flow's frame
     * @param context by name; what the flow does not declare is ignored
     */
    public Standing walk(FlowFrame root, Map<String, Value> context) {
        return walk(root, context, new WalkTrace.Recorder(false));
    }

    /** What the walk comes by on its way to where the talk stands. */
    public List<WalkTrace> trace(FlowFrame root, Map<String, Value> context) {
        WalkTrace.Recorder recorder = new WalkTrace.Recorder(true);
        walk(root, context, recorder);
        return recorder.entries();
    }

    private Standing walk(FlowFrame root, Map<String, Value> context, WalkTrace.Recorder recorder) {
        Walked before = last;
        if (before != null && before.root() == root && before.context().equals(context) && !recorder.isRecording()) {
            return before.standing();
        }
        last = null;
        Standing standing = walkAnew(root, context, recorder);
        last = new Walked(root, Map.copyOf(context), standing);
        return standing;
    }

    private Standing walkAnew(FlowFrame root, Map<String, Value> context, WalkTrace.Recorder recorder) {
        setting.begin(known(context), recorder);
        CompiledGraph main = setting.flow().main();
        FrameWalk walk = setting.frame(FramePath.ROOT, main);
        setting.open(main.id());
        Stop stop = walk.walk(root, Map.of());
        setting.close(main.id());
        Stop found = stop == null ? new Stop.Finished(FramePath.ROOT, "", walk.outcome()) : stop;
        return new Standing(new LeftEffects(setting).undo(root).orElse(found), walk.texts());
    }

    private static Map<String, Evaluated> known(Map<String, Value> context) {
        Map<String, Evaluated> known = new HashMap<>();
        context.forEach((name, value) -> known.put(name, Evaluated.known(ExpressionValues.of(value))));
        return known;
    }

    /** Walks, and takes the ways back that are due: puts aside what lies behind their targets, and walks again. */
    public SettledTalk settle(FlowFrame root, Map<String, Value> context) {
        List<Stop.GoBack> taken = new ArrayList<>();
        FlowFrame at = root;
        Standing standing = walk(at, context);
        while (standing.stop() instanceof Stop.GoBack back && taken.size() < MOST_WAYS_BACK) {
            taken.add(back);
            FrameWalk walk = setting.walked(back.frame()).orElseThrow();
            at = at.change(back.frame(), frame -> new WayBack(setting.flow(), walk, back).taken(frame));
            standing = walk(at, context);
        }
        return new SettledTalk(at, standing, taken);
    }

    /**
     * Offers an answer, or that the user declines: it is taken unless it is of another type, fails a check or, as the last of its answers, a rule, is frozen, or
     * is declined where it must be given. A wrong answer is counted at its node and changes nothing else. An answer that makes later ones wrong is taken; these
     * are asked for again.
     */
    public Acceptance offer(FlowFrame root, Map<String, Value> context, AnswerRef ref, GivenAnswer answer) {
        return new AnswerOffer(this, context).offer(root, ref, answer);
    }

    /** The answers that counted in the last walk, in its order. */
    public List<AnswerRef> counting() {
        List<AnswerRef> counting = new ArrayList<>();
        setting.walked(FramePath.ROOT).ifPresent(walk -> walk.addCounting(counting));
        return counting;
    }

    /** Whether the last walk went where the flow leads after a silence of the user. */
    public boolean wentBySilence() {
        return setting.walked(FramePath.ROOT)
                .filter(walk -> !walk.metSinceSilence().isEmpty())
                .isPresent();
    }

    /** The names of a frame that the last walk came by, to evaluate an expression of its flow, or a text. */
    public Optional<Bindings> names(FramePath frame) {
        return setting.walked(frame).map(FrameWalk::values);
    }

    /** The names of the frame of a flow that the last walk came by last, as {@link #names(FramePath)} has them; none if it came by none. */
    public Optional<Bindings> names(String flow) {
        Bindings found = null;
        for (FrameWalk walk : setting.walked()) {
            if (graph(walk.path()).filter(graph -> graph.id().equals(flow)).isPresent()) {
                found = walk.values();
            }
        }
        return Optional.ofNullable(found);
    }

    /** The flow that a frame belongs to, whether it was walked or not; none if there is no such frame. */
    public Optional<CompiledGraph> graph(FramePath frame) {
        return FrameNames.graph(setting.flow(), frame);
    }

    /** Answers that may not be changed any more: a tool with an effect that nobody can take back has read them. */
    public Set<AnswerRef> frozen() {
        return new FrozenAnswers(setting).all();
    }

    /** The node that asks for a key where the last walk came by, or else the first that does. */
    public Optional<CompiledNode> asking(AnswerRef ref) {
        Optional<FrameWalk> walk = setting.walked(ref.frame());
        return graph(ref.frame()).flatMap(graph -> {
            List<CompiledNode> nodes = graph.asking(ref.key());
            return nodes.stream()
                    .filter(node -> walk.isPresent() && walk.get().hasMet(node.index()))
                    .findFirst()
                    .or(() -> nodes.stream().findFirst());
        });
    }
}

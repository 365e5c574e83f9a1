package dev.cairn.flows.walk;

import dev.cairn.flows.compiled.CompiledGraph;
import dev.cairn.flows.compiled.CompiledNode;
import dev.cairn.flows.compiled.CompiledNode.Detail;
import dev.cairn.flows.expression.Bindings;
import dev.cairn.flows.expression.Evaluated;
import dev.cairn.flows.expression.Expression;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;

/** Walks the flows that a node calls, each in a frame of its own. */
final class CalledFlows {
    private static final long MOST_ROUNDS = 10_000;

    private final WalkSetting setting;
    private final FramePath path;
    private final FrameValues values;
    private final PassSteps steps;

    CalledFlows(WalkSetting setting, FramePath path, FrameValues values, PassSteps steps) {
        this.setting = setting;
        this.path = path;
        this.values = values;
        this.steps = steps;
    }

    AwaitedValue<VisitOutcome> walkPath(CompiledNode node, Detail.PathChoice choice, String chosen, FlowFrame frame) {
        CompiledGraph called = setting.flow().graph(chosen);
        AwaitedValue<Map<String, Evaluated>> handed = HandedValues.of(choice.with(), values);
        if (!handed.waitsFor().isEmpty()) {
            return AwaitedValue.waitingFor(handed.waitsFor());
        }
        Map<String, Evaluated> takes = new LinkedHashMap<>(handed.orThrow());
        takes.keySet().retainAll(called.takes().keySet());
        FrameWalk walk = frame(node.id() + "." + chosen, called);
        Optional<Stop> stop = walk(walk, node.id() + "." + chosen, frame, takes);
        if (stop.isEmpty()) {
            values.setYield(node.index(), new NodeYield(chosen, walk.gives(), Evaluated.ABSENT));
        }
        return AwaitedValue.over(
                stop.<VisitOutcome>map(VisitOutcome.Stopped::new).orElse(VisitOutcome.ON));
    }

    AwaitedValue<VisitOutcome> call(CompiledNode node, Detail.FlowCall call, FlowFrame frame) {
        Expression each = call.each();
        if (each != null) {
            return callEach(node, call, each, frame);
        }
        Expression repeat = call.repeat();
        return repeat == null ? callOnce(node, call, frame) : callWhile(node, call, repeat, frame);
    }

    private AwaitedValue<VisitOutcome> callOnce(CompiledNode node, Detail.FlowCall call, FlowFrame frame) {
        Called called = callFrame(node, call, node.id(), values, frame);
        if (called.walk() != null) {
            values.setYield(node.index(), new NodeYield("", called.walk().gives(), Evaluated.ABSENT));
        }
        return called.result();
    }

    private AwaitedValue<VisitOutcome> callEach(
            CompiledNode node, Detail.FlowCall call, Expression each, FlowFrame frame) {
        Evaluated list = each.evaluate(values);
        if (list instanceof Evaluated.Unknown(var names)) {
            return AwaitedValue.waitingFor(List.copyOf(names));
        }
        List<?> items = list instanceof Evaluated.Known(Object value) ? items(value) : List.of();
        List<Object> given = new ArrayList<>();
        for (int i = 0; i < Math.min(items.size(), call.most()); i++) {
            Bindings bindings = new ItemBindings(values, Evaluated.known(items.get(i)), i, null);
            Called called = callFrame(node, call, node.id() + "[" + i + "]", bindings, frame);
            if (called.walk() == null) {
                return called.result();
            }
            given.add(known(called.walk().gives()));
        }
        return listed(node, given);
    }

    /** Those of a list, or the numbers from 0 for so many rounds. */
    private static List<?> items(Object value) {
        return switch (value) {
            case List<?> found -> found;
            case Number rounds ->
                LongStream.range(0, Math.min(rounds.longValue(), MOST_ROUNDS))
                        .boxed()
                        .toList();
            default -> List.of();
        };
    }

    private AwaitedValue<VisitOutcome> callWhile(
            CompiledNode node, Detail.FlowCall call, Expression repeat, FlowFrame frame) {
        List<Object> given = new ArrayList<>();
        Map<String, Evaluated> last = Map.of();
        boolean more = true;
        for (int i = 0; more && i < call.most(); i++) {
            Bindings bindings = new ItemBindings(values, Evaluated.ABSENT, i, last);
            Called called = callFrame(node, call, node.id() + "[" + i + "]", bindings, frame);
            if (called.walk() == null) {
                return called.result();
            }
            last = called.walk().gives();
            given.add(known(last));
            more = repeat.evaluate(new ItemBindings(values, Evaluated.ABSENT, i, last))
                    .holds();
        }
        return listed(node, given);
    }

    private AwaitedValue<VisitOutcome> listed(CompiledNode node, List<Object> given) {
        values.setYield(node.index(), new NodeYield("", Map.of(), Evaluated.known(List.copyOf(given))));
        return AwaitedValue.over(VisitOutcome.ON);
    }

    private static Map<String, Object> known(Map<String, Evaluated> gives) {
        Map<String, Object> known = new LinkedHashMap<>();
        gives.forEach((name, value) -> {
            if (value instanceof Evaluated.Known(Object object)) {
                known.put(name, object);
            }
        });
        return known;
    }

    /**
     * A flow that was walked.
     *
     * @param walk null unless it has ended
     */
    private record Called(@Nullable FrameWalk walk, AwaitedValue<VisitOutcome> result) {}

    private Called callFrame(CompiledNode node, Detail.FlowCall call, String name, Bindings bindings, FlowFrame frame) {
        CompiledGraph called = setting.flow().graph(call.flow());
        if (setting.openFrames(called.id()) >= called.model().most()) {
            Stop tooDeep = new Stop.HandOver(path, node.id(), Stop.HandOver.Cause.TOO_DEEP);
            return new Called(null, AwaitedValue.over(new VisitOutcome.Stopped(tooDeep)));
        }
        AwaitedValue<Map<String, Evaluated>> handed = HandedValues.of(call.with(), bindings);
        if (!handed.waitsFor().isEmpty()) {
            return new Called(null, AwaitedValue.waitingFor(handed.waitsFor()));
        }
        FrameWalk walk = frame(name, called);
        Optional<Stop> stop = walk(walk, name, frame, handed.orThrow());
        return stop.isPresent()
                ? new Called(null, AwaitedValue.over(new VisitOutcome.Stopped(stop.get())))
                : new Called(walk, AwaitedValue.over(VisitOutcome.ON));
    }

    private FrameWalk frame(String name, CompiledGraph called) {
        return setting.frame(path.below(name), called);
    }

    private Optional<Stop> walk(FrameWalk walk, String name, FlowFrame frame, Map<String, Evaluated> takes) {
        FlowFrame own = Objects.requireNonNullElse(frame.frames().get(name), FlowFrame.EMPTY);
        steps.addCalled(walk);
        setting.open(walk.graph().id());
        try {
            Optional<Stop> stop = Optional.ofNullable(walk.walk(own, takes));
            walk.texts().forEach(steps::addText);
            return stop;
        } finally {
            setting.close(walk.graph().id());
        }
    }
}

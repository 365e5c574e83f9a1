package dev.cairn.flows.walk;

import dev.cairn.flows.compiled.CompiledGraph;
import dev.cairn.flows.compiled.CompiledNode;
import dev.cairn.flows.compiled.CompiledNode.Detail;
import dev.cairn.flows.compiled.NameSource;
import dev.cairn.flows.expression.Expression;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Finds the answers that a tool has read which changed the world for good: through lets, through what flows give and what they are handed. */
final class FrozenAnswers {
    private final WalkSetting setting;
    private final Set<AnswerRef> found = new LinkedHashSet<>();
    private final Set<String> seen = new HashSet<>();

    FrozenAnswers(WalkSetting setting) {
        this.setting = setting;
    }

    Set<AnswerRef> all() {
        for (FrameWalk walk : setting.walked()) {
            for (String id : walk.frame().outcomes().keySet()) {
                Optional<CompiledNode> node = walk.graph().node(id);
                if (node.isPresent()
                        && node.get().detail() instanceof Detail.ToolRun tool
                        && isForGood(walk, node.get(), tool)) {
                    read(walk, tool.with().values());
                }
            }
        }
        return found;
    }

    private static boolean isForGood(FrameWalk walk, CompiledNode node, Detail.ToolRun tool) {
        ToolOutcome outcome = walk.frame().outcomes().get(node.id());
        return outcome != null
                && outcome.output().isPresent()
                && tool.hasEffect()
                && tool.undo().isEmpty()
                && walk.hasMet(node.index());
    }

    private void read(FrameWalk walk, Collection<Expression> expressions) {
        expressions.forEach(expression -> expression.reads().forEach(name -> read(walk, name)));
    }

    private void read(FrameWalk walk, String name) {
        NameSource source = walk.graph().names().get(name);
        if (source == null || !seen.add(walk.path() + " " + name)) {
            return;
        }
        switch (source) {
            case NameSource.AnswerOf(String key) -> found.add(new AnswerRef(walk.path(), key));
            case NameSource.TakenValue(String taken) -> readOfCaller(walk, taken);
            case NameSource.GivenValue(int node, String given) -> readOfCalled(walk, node, given);
            case NameSource.PathValue(int node, String path, String given) -> readOfCalled(walk, node, given);
            case NameSource.GivenList(int node) -> readAllOfCalled(walk, node);
            case NameSource.ContextValue context -> {}
            case NameSource.ResultField result -> {}
            case NameSource.WholeResult result -> {}
            case NameSource.EachItem item -> {}
            case NameSource.EachIndex index -> {}
            case NameSource.LastGiven last -> {}
        }
    }

    private void readOfCaller(FrameWalk walk, String taken) {
        FramePath path = walk.path();
        FramePath above = new FramePath(path.names().subList(0, path.names().size() - 1));
        setting.walked(above).ifPresent(caller -> {
            Optional<CompiledNode> node =
                    caller.graph().node(FrameNames.node(path.names().getLast()));
            node.ifPresent(calling -> read(caller, handed(calling, taken)));
        });
    }

    private static Collection<Expression> handed(CompiledNode node, String taken) {
        Map<String, Expression> with = switch (node.detail()) {
            case Detail.FlowCall call -> call.with();
            case Detail.PathChoice choice -> choice.with();
            case Detail.Question question -> Map.of();
            case Detail.Spoken spoken -> Map.of();
            case Detail.Junction junction -> Map.of();
            case Detail.ToolRun tool -> Map.of();
            case Detail.Ending ending -> Map.of();
        };
        return Optional.ofNullable(with.get(taken)).map(Set::of).orElse(Set.of());
    }

    private void readOfCalled(FrameWalk walk, int node, String given) {
        eachCalled(
                walk,
                node,
                called -> Optional.ofNullable(called.graph().gives().get(given))
                        .ifPresent(expression -> read(called, Set.of(expression))));
    }

    private void readAllOfCalled(FrameWalk walk, int node) {
        eachCalled(walk, node, called -> read(called, called.graph().gives().values()));
    }

    private void eachCalled(FrameWalk walk, int node, java.util.function.Consumer<FrameWalk> each) {
        CompiledGraph graph = walk.graph();
        String id = graph.nodes().get(node).id();
        int depth = walk.path().names().size();
        for (FrameWalk called : Set.copyOf(setting.walked())) {
            boolean below = called.path().names().size() == depth + 1
                    && called.path()
                            .names()
                            .subList(0, depth)
                            .equals(walk.path().names())
                    && FrameNames.node(called.path().names().getLast()).equals(id);
            if (below) {
                each.accept(called);
            }
        }
    }
}

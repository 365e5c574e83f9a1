package dev.cairn.flows.walk;

import dev.cairn.flows.vote.PathVotes;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * All that is known of one flow in a talk: its answers, whether they count or rest, and what came of its nodes. The main flow's frame holds those of the flows
 * that it calls. Immutable; where the talk stands is not in it, but follows from it ({@link Walker}).
 *
 * @param answers by key
 * @param outcomes of tools, by node
 * @param rounds how often an edge was taken {@code again}, by the edge's id; and where the user was silent
 * @param votes by {@code choose} node
 * @param rejections wrong answers in a row, by node
 * @param said what was said last at a node, by node: a digest of the values in it
 * @param frames of called flows, by name as in {@link FramePath}
 */
public record FlowFrame(
        Map<String, GivenAnswer> answers,
        Map<String, ToolOutcome> outcomes,
        Map<String, Integer> rounds,
        Map<String, PathVotes> votes,
        Map<String, Integer> rejections,
        Map<String, String> said,
        Map<String, FlowFrame> frames) {
    /** What stands behind a node under {@link #rounds} where the user was silent; no edge is called like that. */
    private static final String SILENT = ">~";

    /** Nothing known. */
    public static final FlowFrame EMPTY =
            new FlowFrame(Map.of(), Map.of(), Map.of(), Map.of(), Map.of(), Map.of(), Map.of());

    /** Copies, keeping the order. */
    public FlowFrame {
        answers = FrozenMap.copy(answers);
        outcomes = FrozenMap.copy(outcomes);
        rounds = FrozenMap.copy(rounds);
        votes = FrozenMap.copy(votes);
        rejections = FrozenMap.copy(rejections);
        said = FrozenMap.copy(said);
        frames = FrozenMap.copy(frames);
    }

    /** The frame at that path; an empty one where there is none yet. */
    public FlowFrame at(FramePath path) {
        if (path.isRoot()) {
            return this;
        }
        return Optional.ofNullable(frames.get(path.names().getFirst()))
                .map(frame -> frame.at(path.rest()))
                .orElse(EMPTY);
    }

    /** This frame with the one at that path changed. */
    public FlowFrame change(FramePath path, UnaryOperator<FlowFrame> change) {
        if (path.isRoot()) {
            return change.apply(this);
        }
        String name = path.names().getFirst();
        FlowFrame below = Objects.requireNonNullElse(frames.get(name), EMPTY).change(path.rest(), change);
        return new FlowFrame(answers, outcomes, rounds, votes, rejections, said, FrozenMap.with(frames, name, below));
    }

    /** With an answer, in place of the one before. */
    public FlowFrame withAnswer(String key, GivenAnswer answer) {
        return new FlowFrame(FrozenMap.with(answers, key, answer), outcomes, rounds, votes, rejections, said, frames);
    }

    /** Without answers to those keys. */
    public FlowFrame withoutAnswers(Collection<String> keys) {
        return new FlowFrame(FrozenMap.without(answers, keys), outcomes, rounds, votes, rejections, said, frames);
    }

    /** With what a tool left, in place of what it left before. */
    public FlowFrame withOutcome(String node, ToolOutcome outcome) {
        return new FlowFrame(answers, FrozenMap.with(outcomes, node, outcome), rounds, votes, rejections, said, frames);
    }

    /** Without what tools left at those nodes: it was taken back. */
    public FlowFrame withoutOutcomes(Collection<String> nodes) {
        return new FlowFrame(answers, FrozenMap.without(outcomes, nodes), rounds, votes, rejections, said, frames);
    }

    /** With the votes of a {@code choose}. */
    public FlowFrame withVotes(String node, PathVotes changed) {
        return new FlowFrame(answers, outcomes, rounds, FrozenMap.with(votes, node, changed), rejections, said, frames);
    }

    /** With one wrong answer more at that node. */
    public FlowFrame withRejection(String node) {
        int count = rejections.getOrDefault(node, 0) + 1;
        return new FlowFrame(answers, outcomes, rounds, votes, FrozenMap.with(rejections, node, count), said, frames);
    }

    /** With no wrong answers at that node. */
    public FlowFrame withoutRejections(Collection<String> nodes) {
        return new FlowFrame(answers, outcomes, rounds, votes, FrozenMap.without(rejections, nodes), said, frames);
    }

    /** With the user silent at that node for so long that the flow goes another way, and at no other. */
    public FlowFrame withSilence(String node) {
        FlowFrame awake = withoutSilence();
        return new FlowFrame(
                answers, outcomes, FrozenMap.with(awake.rounds, node + SILENT, 1), votes, rejections, said, frames);
    }

    /** With the user silent nowhere. */
    public FlowFrame withoutSilence() {
        List<String> silent =
                rounds.keySet().stream().filter(name -> name.endsWith(SILENT)).toList();
        return silent.isEmpty()
                ? this
                : new FlowFrame(answers, outcomes, FrozenMap.without(rounds, silent), votes, rejections, said, frames);
    }

    /** The node at which the user was silent, of a name under {@link #rounds} that stands for that. */
    public static Optional<String> silentNode(String name) {
        return name.endsWith(SILENT)
                ? Optional.of(name.substring(0, name.length() - SILENT.length()))
                : Optional.empty();
    }

    /** Whether the user was silent at that node. */
    boolean isSilentAt(String node) {
        return !rounds.isEmpty() && rounds.containsKey(node + SILENT);
    }

    /** With what was said at a node. */
    public FlowFrame withSaid(String node, String digest) {
        return new FlowFrame(answers, outcomes, rounds, votes, rejections, FrozenMap.with(said, node, digest), frames);
    }

    /** With an edge taken {@code again} once more, everything of these keys and nodes put aside, and these outcomes and frames left. */
    FlowFrame goneBack(
            String edge,
            Collection<String> keys,
            Collection<String> nodes,
            Map<String, ToolOutcome> left,
            Map<String, FlowFrame> below) {
        int round = rounds.getOrDefault(edge, 0) + 1;
        return new FlowFrame(
                FrozenMap.without(answers, keys),
                left,
                FrozenMap.with(rounds, edge, round),
                FrozenMap.without(votes, nodes),
                FrozenMap.without(rejections, nodes),
                FrozenMap.without(said, nodes),
                below);
    }
}

package dev.cairn.cli.explore;

import dev.cairn.engine.CairnException;
import dev.cairn.engine.budget.Budgets;
import dev.cairn.engine.budget.Meter;
import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.history.Fork;
import dev.cairn.engine.history.HistoryEntry;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.run.RunOperator;
import dev.cairn.engine.state.RunState;
import dev.cairn.explorer.DefaultBudgets;
import dev.cairn.explorer.LlmLimits;
import dev.cairn.explorer.imported.Statement;
import dev.cairn.explorer.node.DetectProgress;
import dev.cairn.explorer.node.Perceive;
import dev.cairn.explorer.policy.ExplorationGoal;
import dev.cairn.explorer.policy.PolicyKind;
import dev.cairn.explorer.state.ExplorationSettings;
import dev.cairn.explorer.state.ExplorerState;
import dev.cairn.llm.decision.LlmMeters;
import java.nio.file.Path;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeMap;

/**
 * How an exploration is forked from another one. What is empty is as in the other run.
 *
 * @param after how many steps both share; empty for as many as there are
 * @param steps the limit on steps, the shared ones included
 * @param seed what chance is drawn from
 * @param policy the policy to go on with
 * @param out the report's folder
 */
public record ForkOptions(
        OptionalInt after, OptionalInt steps, OptionalLong seed, Optional<PolicyKind> policy, Optional<Path> out) {

    private static final Set<Meter> NOT_MULTIPLIED =
            Set.of(DefaultBudgets.COST, LlmMeters.TOKENS_REFUSED, LlmMeters.COST_REFUSED);

    /** The label that says where a run comes from. */
    static final String FORKED = "forked";

    /** Makes the new run, which nobody works on yet; its id. */
    String fork(Engine engine, RunOperator actor, Graph<ExplorerState> graph, String run, Statement statement) {
        RunState<ExplorerState> origin = point(engine, graph, run);
        int shared = origin.state().counters().steps();
        int limit = steps.orElse(origin.state().settings().steps());
        if (limit <= shared) {
            throw new CairnException(
                    "fork.spent",
                    "step " + shared + " is where a run of " + limit + " steps ends; fork it earlier with --at, or give"
                            + " it more with --steps");
        }
        Fork<ExplorerState> fork = Fork.<ExplorerState>at(origin.seq())
                .budgets(budgets(origin.budgets(), origin.state().settings().steps(), limit))
                .label(FORKED, run + " after step " + shared)
                .label(
                        Exploration.OUT,
                        out.map(folder -> folder.toAbsolutePath().normalize().toString())
                                .orElse(""))
                .label("steps", Integer.toString(limit))
                .label(StartingKnowledge.REPEATABLE, "false");
        fork = seed.isPresent() ? fork.seed(seed.getAsLong()).label("seed", Long.toString(seed.getAsLong())) : fork;
        fork = policy.isPresent() ? fork.label("policy", policy.get().label()) : fork;
        return actor.fork(graph, run, fork.edit(state -> edited(statement.over(state), limit)));
    }

    private ExplorerState edited(ExplorerState state, int limit) {
        ExplorationSettings settings = state.settings();
        PolicyKind next = policy.orElse(settings.policy());
        ExplorationGoal aim = settings.aim();
        if (next == PolicyKind.FOCUSED && aim.focus().isEmpty()
                || next == PolicyKind.GOAL_ORIENTED && aim.goal().isEmpty()) {
            throw new CairnException(
                    "fork.policy",
                    "the " + next.label() + " policy needs what the other run was not given to begin with");
        }
        return state.withSettings(settings.with(next, limit))
                .withPolicy(policy.orElse(state.policy()))
                .withTurn(state.turn().withRefused(Optional.empty())); // it has budgets of its own
    }

    /** Where the run stood when it had done that many steps. */
    private RunState<ExplorerState> point(Engine engine, Graph<ExplorerState> graph, String run) {
        NavigableMap<Integer, RunState<ExplorerState>> points = new TreeMap<>();
        engine.history(graph, run, moment -> note(moment, points));
        if (points.isEmpty()) {
            boolean seen = engine.state(graph, run).state().counters().steps() > 0;
            throw new CairnException(
                    "fork.early",
                    seen
                            ? "run " + run
                                    + " was made by an earlier version of this program, whose steps cannot be forked;"
                                    + " resume it, and fork what comes then"
                            : "run " + run + " has not seen the app yet; nothing of it can be shared");
        }
        RunState<ExplorerState> point = after.isEmpty() ? points.lastEntry().getValue() : points.get(after.getAsInt());
        if (point == null) {
            throw new CairnException(
                    "fork.step",
                    "run " + run + " cannot be forked after step " + after.getAsInt() + ", but after any of "
                            + points.firstKey() + " to " + points.lastKey());
        }
        return point;
    }

    /** Where an iteration begins, the one before it is done whole. */
    private static void note(HistoryEntry<ExplorerState> moment, Map<Integer, RunState<ExplorerState>> points) {
        RunState<ExplorerState> run = moment.run();
        if (run.end().isEmpty()
                && moment.entry().frame().isEmpty()
                && run.position().node().equals(Perceive.NAME)
                && !run.position().started()) {
            points.putIfAbsent(run.state().counters().steps(), run);
        }
    }

    /** A longer run gets more of all but money, in proportion; that one refused call ends a run holds for any length. */
    static Budgets budgets(Budgets origin, int before, int limit) {
        Budgets budgets = origin;
        for (var entry : origin.perRun().entrySet()) {
            if (limit > before && !NOT_MULTIPLIED.contains(entry.getKey())) {
                long more = Math.ceilDiv(Math.multiplyExact(entry.getValue(), (long) limit), before);
                budgets = budgets.limit(entry.getKey(), more);
            }
        }
        return LlmLimits.with(budgets.limit(DetectProgress.FINISHED, limit), limit);
    }
}

package dev.cairn.explorer.node;

import dev.cairn.engine.effects.Effects;
import dev.cairn.engine.graph.Handler;
import dev.cairn.explorer.decision.Decisions;
import dev.cairn.explorer.decision.SwitchPolicyAnswer;
import dev.cairn.explorer.decision.SwitchPolicyInput;
import dev.cairn.explorer.policy.PolicyKind;
import dev.cairn.explorer.state.ExplorerState;
import dev.cairn.llm.decision.Decided;
import dev.cairn.llm.decision.Decider;
import java.util.Optional;

/** Takes turns among the policies: from one that is stuck to the next, and back to the wanted one when there is news. */
public final class SwitchPolicy implements Handler<ExplorerState, SwitchPolicy.Input, SwitchPolicy.Output> {
    /** The node's name in the graph and in journals. */
    public static final String NAME = "SwitchPolicy";

    private final Decider decider;

    /** Decides by its rule alone. */
    public SwitchPolicy() {
        this(Decider.none());
    }

    /** Asks the decider where the rule leaves it open; one without a model leaves it to the rule. */
    public SwitchPolicy(Decider decider) {
        this.decider = decider;
    }

    /** The policy now, the one that was asked for and the one that stood in for it last, how long nothing was found, and the user's goal. */
    public record Input(
            PolicyKind now, PolicyKind wanted, Optional<PolicyKind> standIn, int withoutNews, Optional<String> goal) {}

    /** The policy from now on, and who chose it. */
    public record Output(PolicyKind policy, Decided<SwitchPolicyAnswer> decided) {}

    @Override
    public Input input(ExplorerState state) {
        return new Input(
                state.policy(),
                state.settings().policy(),
                state.standIn(),
                state.counters().withoutNews(),
                state.settings().aim().goal().map(state.settings().redaction()));
    }

    @Override
    public Output execute(Input input, Effects effects) throws InterruptedException {
        SwitchPolicyInput rotation =
                new SwitchPolicyInput(input.now(), input.wanted(), input.standIn(), input.withoutNews(), input.goal());
        Decided<SwitchPolicyAnswer> decided = decider.decide(Decisions.SWITCH_POLICY, rotation, effects);
        ModelBudgetStop.stopWhereSpent(decided, effects);
        return new Output(decided.output().policy(), decided);
    }

    @Override
    public ExplorerState apply(ExplorerState state, Output output) {
        return state.withPolicy(output.policy())
                .withTurn(ModelBudgetStop.noted(state.turn(), output.decided()))
                .withDecision(output.decided());
    }
}

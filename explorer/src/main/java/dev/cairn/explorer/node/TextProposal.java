package dev.cairn.explorer.node;

import dev.cairn.agent.action.Action;
import dev.cairn.agent.action.ActionEnumerator;
import dev.cairn.agent.action.ActionKind;
import dev.cairn.agent.identity.Observation;
import dev.cairn.agent.input.Field;
import dev.cairn.agent.input.Typed;
import dev.cairn.agent.input.Values;
import dev.cairn.agent.screen.Hierarchy;
import dev.cairn.engine.effects.Effects;
import dev.cairn.explorer.decision.Decisions;
import dev.cairn.explorer.decision.ProposeTextAnswer;
import dev.cairn.explorer.decision.ProposeTextInput;
import dev.cairn.explorer.decision.ScreenText;
import dev.cairn.llm.decision.Decided;
import dev.cairn.llm.decision.Decider;
import java.util.Optional;

/** Asks a model what to type, where neither the user nor a rule knows it. */
final class TextProposal {
    private TextProposal() {}

    /** What was decided; empty if there was nothing to ask. */
    static Optional<Decided<ProposeTextAnswer>> of(
            Action action, Observation sight, Values values, Decider decider, Effects effects)
            throws InterruptedException {
        Optional<ProposeTextInput> open =
                action.kind() == ActionKind.TYPE ? open(action, sight, values, effects) : Optional.empty();
        if (open.isEmpty()) {
            return Optional.empty();
        }
        Decided<ProposeTextAnswer> decided = decider.decide(Decisions.PROPOSE_TEXT, open.get(), effects);
        ModelBudgetStop.stopWhereSpent(decided, effects);
        return Optional.of(decided);
    }

    private static Optional<ProposeTextInput> open(Action action, Observation sight, Values values, Effects effects) {
        Optional<Hierarchy> shown = ScreenText.hierarchy(sight, effects.files());
        Optional<Field> field = shown.flatMap(hierarchy -> ActionEnumerator.field(sight.place(), hierarchy, action))
                .filter(of -> values.given(of).isEmpty());
        return field.flatMap(of -> ProposeTextInput.of(
                sight, shown.orElseThrow(), of, ScreenText.of(sight, effects.files()), action.text()));
    }

    /** The action as it is done then. What a model says is a text, and never the name of a secret. */
    static Action typed(Action action, Optional<Decided<ProposeTextAnswer>> proposed) {
        return proposed.map(decided -> decided.output().text())
                .filter(text -> !text.equals(action.text()))
                .map(text -> action.typing(new Typed.Text(text).written()))
                .orElse(action);
    }
}

package dev.cairn.browser;

import dev.cairn.browser.node.IngestUserInput;
import dev.cairn.browser.node.PlanAction;
import dev.cairn.browser.plan.StepPlanner;
import dev.cairn.browser.state.BrowseState;
import dev.cairn.engine.effects.Effects;
import dev.cairn.llm.decision.PromptRecorder;
import dev.cairn.llm.prompt.Prompt;
import java.util.Optional;

/** Makes the prompts of a task's decisions again, of the states that they were made on. */
public final class BrowsePrompts {
    private BrowsePrompts() {}

    /**
     * What a model was shown at a step.
     *
     * @param state what the step began on
     * @param node the step's node
     * @param effects as they were then; files that the prompt is made of are read, and the prompt is put there, too
     * @return empty if the node's decision asks nobody in that state
     * @throws InterruptedException if the thread is interrupted
     */
    public static Optional<Prompt> of(BrowseState state, String node, Effects effects) throws InterruptedException {
        PromptRecorder recorder = new PromptRecorder();
        if (node.equals(PlanAction.NAME)) {
            PlanAction plan = new PlanAction(StepPlanner.WORDS, recorder.decider());
            PlanAction.Output unused = plan.execute(plan.input(state), effects);
        } else if (node.equals(IngestUserInput.NAME)) {
            IngestUserInput ingest = new IngestUserInput(recorder.decider());
            var unused = ingest.execute(ingest.input(state), effects);
        }
        return recorder.prompt();
    }
}

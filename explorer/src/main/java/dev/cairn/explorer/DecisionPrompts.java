package dev.cairn.explorer;

import dev.cairn.engine.effects.Effects;
import dev.cairn.engine.graph.Handler;
import dev.cairn.engine.json.Json;
import dev.cairn.engine.json.JsonCodec;
import dev.cairn.explorer.node.ChooseAction;
import dev.cairn.explorer.node.DetectProgress;
import dev.cairn.explorer.node.ShouldContinue;
import dev.cairn.explorer.node.SwitchPolicy;
import dev.cairn.explorer.node.Verify;
import dev.cairn.explorer.state.ExplorerState;
import dev.cairn.llm.decision.Decider;
import dev.cairn.llm.decision.PromptRecorder;
import dev.cairn.llm.prompt.Prompt;
import java.util.Optional;

/** Makes the prompts of an exploration's decisions again, of the states that they were made on. */
public final class DecisionPrompts {
    private DecisionPrompts() {}

    /**
     * What a model was shown at a step.
     *
     * @param state what the step began on
     * @param node the step's node
     * @param output what it left
     * @param effects as they were then; files that the prompt is made of are read, and the prompt is put there, too
     * @return empty if the node's decision asks nobody in that state
     * @throws InterruptedException if the thread is interrupted
     */
    public static Optional<Prompt> of(ExplorerState state, String node, Json output, Effects effects)
            throws InterruptedException {
        PromptRecorder recorder = new PromptRecorder();
        Decider decider = recorder.decider();
        switch (node) {
            case ChooseAction.NAME -> execute(new ChooseAction(decider), state, effects);
            case ShouldContinue.NAME -> execute(new ShouldContinue(decider), state, effects);
            case DetectProgress.NAME -> execute(new DetectProgress(decider), state, effects);
            case SwitchPolicy.NAME -> execute(new SwitchPolicy(decider), state, effects);
            case Verify.NAME ->
                Verify.decideAgain(
                        state,
                        JsonCodec.standard().read("the output of " + node, output, Verify.Output.class),
                        decider,
                        effects);
            default -> {
                return Optional.empty();
            }
        }
        return recorder.prompt();
    }

    /** These handlers touch nothing but what they are given. */
    private static <I, O> void execute(Handler<ExplorerState, I, O> handler, ExplorerState state, Effects effects)
            throws InterruptedException {
        try {
            O unused = handler.execute(handler.input(state), effects);
        } catch (InterruptedException | RuntimeException e) {
            throw e;
        } catch (Exception e) {
            throw new IllegalStateException("a decision failed that fails never", e);
        }
    }
}

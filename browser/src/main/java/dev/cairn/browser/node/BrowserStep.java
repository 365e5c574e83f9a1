package dev.cairn.browser.node;

import dev.cairn.agent.device.DeviceException;
import dev.cairn.browser.state.BrowseState;
import dev.cairn.engine.effects.Effects;
import dev.cairn.engine.graph.Failure;
import dev.cairn.engine.graph.Handler;
import dev.cairn.engine.graph.StepException;

/**
 * A step on the browser. What goes wrong there becomes a failure of its kind.
 *
 * @param <I> input
 * @param <O> output
 */
abstract class BrowserStep<I, O> implements Handler<BrowseState, I, O> {
    /** The kind of failure of a browser that this process has not started yet. */
    static final String NONE = "browser.none";

    /** The kind of failure of a browser that is gone. */
    static final String LOST = "browser.lost";

    /** What is noted to have failed where a browser is gone. */
    static final String BROWSER = "the browser";

    abstract O run(I input, Effects effects) throws DeviceException, StepException, InterruptedException;

    abstract String name();

    @Override
    public final O execute(I input, Effects effects) throws StepException, InterruptedException {
        try {
            return run(input, effects);
        } catch (DeviceException e) {
            String message = String.valueOf(e.getMessage());
            throw switch (e.kind()) {
                case NONE -> StepException.permanent(NONE, message, e);
                case LOST -> StepException.permanent(LOST, message, e);
                case REFUSED -> StepException.permanent("browser.refused", message, e);
                case STALE -> StepException.permanent("page.changed", message, e);
                case SLOW, ERROR -> StepException.retryable("browser.error", message, e);
            };
        }
    }

    @Override
    public BrowseState failed(BrowseState state, Failure failure) {
        return switch (failure.kind()) {
            case NONE -> state;
            case LOST -> state.failingAt(BROWSER, failure.message());
            default -> state.failingAt(name(), failure.message());
        };
    }
}

package dev.cairn.browser.node;

import dev.cairn.agent.device.DeviceException;
import dev.cairn.browser.device.BrowserDevice;
import dev.cairn.browser.device.PageAct;
import dev.cairn.browser.state.BrowseState;
import dev.cairn.engine.effects.Effects;
import java.util.Optional;

/** Makes sure of a browser on a page: keeps the one there is, else starts one where the task begins, or where what is done need not be done again. */
public final class EnsureBrowser extends BrowserStep<EnsureBrowser.Input, EnsureBrowser.Output> {
    /** The node's name in the graph and in journals. */
    public static final String NAME = "EnsureBrowser";

    private final BrowserDevice device;

    /** On that browser. */
    public EnsureBrowser(BrowserDevice device) {
        this.device = device;
    }

    /** Where a new browser goes. */
    public record Input(String url) {}

    /** Whether a browser was started. */
    public record Output(boolean fresh, String session) {}

    @Override
    String name() {
        return NAME;
    }

    @Override
    public Input input(BrowseState state) {
        return new Input(state.progress().settledUrl());
    }

    @Override
    Output run(Input input, Effects effects) throws DeviceException, InterruptedException {
        effects.progress("starting the browser");
        boolean fresh = device.connect();
        if (fresh) {
            effects.progress("opening " + input.url());
            open(input.url());
        }
        return new Output(fresh, device.session());
    }

    /** A browser whose first page cannot be had is started anew at the next attempt. */
    private void open(String url) throws DeviceException, InterruptedException {
        try {
            device.perform(new PageAct.Open(url));
        } catch (DeviceException e) {
            device.close();
            throw new DeviceException(e.kind(), url + " cannot be opened: " + e.getMessage(), e);
        }
    }

    @Override
    public BrowseState apply(BrowseState state, Output output) {
        return output.fresh()
                ? state.withProgress(state.progress().afresh())
                        .going(state.way().afresh())
                        .withObservation(Optional.empty())
                        .withNeedsObserve(true)
                : state;
    }
}

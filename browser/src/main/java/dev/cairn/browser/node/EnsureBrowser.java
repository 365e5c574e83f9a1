package dev.cairn.browser.node;

import dev.cairn.agent.device.DeviceException;
import dev.cairn.browser.device.PageAct;
import dev.cairn.browser.device.TaskDevice;
import dev.cairn.browser.state.BrowseState;
import dev.cairn.browser.tool.TaskTools;
import dev.cairn.engine.effects.Effects;
import dev.cairn.engine.files.FileRef;
import dev.cairn.engine.json.AddedLater;
import java.util.Optional;

/** Makes sure of a browser on a page: keeps the one there is, else starts one where the task begins, or where what is done need not be done again. */
public final class EnsureBrowser extends BrowserStep<EnsureBrowser.Input, EnsureBrowser.Output> {
    /** The node's name in the graph and in journals. */
    public static final String NAME = "EnsureBrowser";

    private final TaskDevice device;
    private final TaskTools tools;

    /** On that browser, with those tools. */
    public EnsureBrowser(TaskDevice device, TaskTools tools) {
        this.device = device;
        this.tools = tools;
    }

    /** Where a new browser goes, whether servers of tools were asked what they offer, and whether nothing can be seen there anyway. */
    public record Input(
            String url,
            @AddedLater Optional<Boolean> asked,
            @AddedLater Optional<Boolean> blind) {}

    /** Whether a browser was started, and what servers of tools offer then. */
    public record Output(
            boolean fresh, String session, @AddedLater Optional<FileRef> tools) {}

    @Override
    String name() {
        return NAME;
    }

    @Override
    public Input input(BrowseState state) {
        return new Input(
                state.progress().settledUrl(),
                Optional.of(state.use().catalog().isPresent()),
                MaybeObserve.isBlind(state) ? Optional.of(true) : Optional.empty());
    }

    @Override
    Output run(Input input, Effects effects) throws DeviceException, InterruptedException {
        if (input.blind().orElse(false)) {
            return new Output(false, device.session(), Optional.empty()); // the task ends, whatever is started
        }
        effects.progress("starting the browser");
        boolean fresh = device.connect();
        if (fresh) {
            effects.progress("opening " + input.url());
            open(input.url());
        }
        boolean asked = input.asked().orElse(false) && !fresh;
        return new Output(
                fresh, device.session(), asked ? Optional.empty() : ToolExecution.catalog(tools, effects.files()));
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
    public BrowseState apply(BrowseState before, Output output) {
        BrowseState state = output.tools()
                .map(offered -> before.withTools(Optional.of(before.use().offering(offered))))
                .orElse(before);
        return output.fresh()
                ? state.withProgress(state.progress().afresh())
                        .going(state.way().afresh())
                        .withObservation(Optional.empty())
                        .withNeedsObserve(true)
                : state;
    }
}

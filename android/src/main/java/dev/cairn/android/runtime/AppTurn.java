package dev.cairn.android.runtime;

import dev.cairn.android.runtime.process.ProcessExit;
import dev.cairn.android.runtime.screen.FrameRenderer;
import dev.cairn.android.runtime.screen.Window;
import dev.cairn.android.runtime.webview.WebViews;
import java.util.List;
import java.util.function.Predicate;

/** What a turn of the main loop does for the app that runs, between messages and for its windows. */
final class AppTurn implements MainLoop.Turn {
    private final AppHost host;
    private boolean shown;

    AppTurn(AppHost host) {
        this.host = host;
    }

    /** Another process starts, which has shown nothing yet. */
    void newProcess() {
        shown = false;
    }

    /** Whether the process has shown a window. */
    boolean hasShown() {
        return shown;
    }

    @Override
    public boolean afterMessages() {
        RunningApp app = host.running();
        if (app == null) {
            return false;
        }
        boolean waited = app.process().threads().awaitRest();
        waited |= WebViews.rest();
        app.process().faults().end().ifPresent(end -> {
            throw new ProcessDied(end);
        });
        waited |= app.process().jobs().conditionsChanged();
        app.stack().runPending();
        app.process().services().shows(app.stack().tasks().front() != null);
        app.foreign().update();
        app.shade().update();
        app.windows().updateFocus();
        app.keyboard().update();
        return waited;
    }

    @Override
    public boolean afterAll(boolean idle) {
        RunningApp app = host.running();
        return app != null && app.stack().leave(idle);
    }

    @Override
    public void awaitThreads() {
        RunningApp app = host.running();
        if (app != null) {
            boolean waited = app.process().threads().awaitRest();
        }
    }

    @Override
    public boolean awaitsFrame() {
        RunningApp app = host.running();
        return app != null && app.windows().awaitFrame();
    }

    @Override
    public void draw() {
        draw(FrameRenderer::wasDrawn);
    }

    @Override
    public void drawNew() {
        draw(window -> !FrameRenderer.wasDrawn(window));
    }

    private void draw(Predicate<Window> which) {
        RunningApp app = host.running();
        if (app != null) {
            List<Window> windows = app.windows().shown();
            shown |= !windows.isEmpty();
            windows.stream().filter(which).forEach(FrameRenderer::draw);
        }
    }

    /** Unwinds the main thread when the process came to its end. */
    static final class ProcessDied extends RuntimeException {
        private static final long serialVersionUID = 1L;

        private final transient ProcessExit.End end;

        ProcessDied(ProcessExit.End end) {
            this.end = end;
        }

        ProcessExit.End end() {
            return end;
        }
    }
}

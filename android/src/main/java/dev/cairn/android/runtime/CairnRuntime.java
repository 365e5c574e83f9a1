package dev.cairn.android.runtime;

import android.content.ActivityNotFoundException;
import android.content.Intent;
import android.view.View;
import android.widget.AbsListView;
import dev.cairn.android.boot.RuntimeSettings;
import dev.cairn.android.device.AndroidRuntime;
import dev.cairn.android.device.AppPackage;
import dev.cairn.android.device.AppState;
import dev.cairn.android.device.DeviceException;
import dev.cairn.android.device.Front;
import dev.cairn.android.device.LogEntry;
import dev.cairn.android.device.Screen;
import dev.cairn.android.device.StartIntent;
import dev.cairn.android.device.Touch;
import dev.cairn.android.device.UiNode;
import dev.cairn.android.runtime.hook.AppTime;
import dev.cairn.android.runtime.input.KeySender;
import dev.cairn.android.runtime.input.TextEntry;
import dev.cairn.android.runtime.input.TouchSender;
import dev.cairn.android.runtime.process.AppProcess;
import dev.cairn.android.runtime.process.Faults;
import dev.cairn.android.runtime.screen.NodeReader;
import dev.cairn.android.runtime.screen.SystemScreens;
import dev.cairn.android.runtime.screen.ViewIds;
import dev.cairn.android.runtime.screen.Window;
import dev.cairn.android.runtime.screen.Windows;
import dev.cairn.android.runtime.stack.StackEntry;
import dev.cairn.android.runtime.stack.StandIn;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Android, as the protocol drives it. */
public final class CairnRuntime implements AndroidRuntime {
    private final ProcessStarter starter;
    private final ViewIds ids = new ViewIds();
    private final NodeReader reader = new NodeReader(ids);
    private final CrashLog log;
    private final MainLoop loop = new MainLoop(this::afterMessages);
    private @Nullable AppPackage installed;
    private volatile @Nullable Running running;
    private final Thread mainThread = Thread.currentThread();

    /** Made by the boot, inside the sandbox. */
    public CairnRuntime(Object environment, RuntimeSettings settings) {
        this.starter = new ProcessStarter((CairnEnvironment) environment, settings);
        this.log = new CrashLog();
        AppTime.start(settings.clock());
        ThreadGroup appThreads = Thread.currentThread().getThreadGroup();
        Thread.setDefaultUncaughtExceptionHandler((thread, cause) -> uncaught(appThreads, thread, cause));
        starter.startSystem();
    }

    /** The app's process and what drives its windows. */
    private record Running(AppProcess process, Windows windows, TouchSender touches, KeySender keys, TextEntry text) {
        static Running of(AppProcess process) {
            Windows windows = new Windows(process.stack());
            KeySender keys = new KeySender(windows);
            return new Running(process, windows, new TouchSender(windows), keys, new TextEntry(windows, keys));
        }
    }

    private static void uncaught(ThreadGroup appThreads, Thread thread, Throwable cause) {
        if (AppProcess.isRunning() && appThreads.parentOf(thread.getThreadGroup())) {
            AppProcess.starting().faults().uncaught(thread, cause);
        }
    }

    private boolean afterMessages() {
        Running now = running;
        if (now == null) {
            return false;
        }
        boolean waited = now.process().threads().awaitRest();
        now.process().faults().end().ifPresent(end -> {
            throw new ProcessDied(end);
        });
        now.process().stack().runPending();
        now.windows().updateFocus();
        return waited;
    }

    /** Unwinds the main thread when the process came to its end. */
    private static final class ProcessDied extends RuntimeException {
        private static final long serialVersionUID = 1L;

        private final transient Faults.End end;

        ProcessDied(Faults.End end) {
            this.end = end;
        }
    }

    @Override
    public void install(AppPackage app) {
        AppPackage old = installed;
        if (old != null) {
            remove(old.packageName());
        }
        installed = app;
    }

    @Override
    public void remove(String packageName) {
        if (state(packageName) != AppState.NOT_INSTALLED) {
            clear(packageName);
            installed = null;
        }
    }

    @Override
    public void clear(String packageName) {
        requireInstalled(packageName);
        end();
        starter.deleteData(packageName);
    }

    @Override
    public AppState state(String packageName) {
        AppPackage app = installed;
        if (app == null || !app.packageName().equals(packageName)) {
            return AppState.NOT_INSTALLED;
        }
        Running now = running;
        if (now == null) {
            return AppState.NOT_RUNNING;
        }
        StackEntry front = now.process().stack().front();
        return front != null && front.packageName().equals(packageName) ? AppState.IN_FRONT : AppState.IN_BACKGROUND;
    }

    private AppPackage requireInstalled(String packageName) {
        AppPackage app = installed;
        if (app == null || !app.packageName().equals(packageName)) {
            throw new DeviceException("The app " + packageName + " is not installed. Install it first.");
        }
        return app;
    }

    @Override
    public void activate(String packageName) {
        AppPackage app = requireInstalled(packageName);
        Running now = running;
        if (now != null && !now.process().stack().isEmpty()) {
            guard(() -> now.process().stack().moveToFront());
        } else {
            launch(app, null);
        }
    }

    @Override
    public void start(StartIntent intent) {
        String target = intent.packageName();
        AppPackage app = installed;
        if (target == null && app == null) {
            throw new DeviceException("No app is installed. Install one first.");
        }
        launch(target == null ? app : requireInstalled(target), intent);
    }

    private void launch(@Nullable AppPackage app, @Nullable StartIntent request) {
        if (app == null) {
            return;
        }
        guard(() -> {
            Running now = running;
            if (now == null) {
                now = Running.of(starter.prepare(app));
                running = now;
                starter.start(now.process());
            }
            Intent intent = request == null ? Intents.main(app) : Intents.of(app, request);
            requestFromOutside(now, intent);
            now.process().stack().runPending();
        });
    }

    private static void requestFromOutside(Running now, Intent intent) {
        try {
            now.process().stack().request(intent, null, null, -1);
        } catch (ActivityNotFoundException e) {
            throw new DeviceException(String.valueOf(e.getMessage()), e);
        }
    }

    /** Runs app code; what it throws kills the app, as on a device. */
    private void guard(Runnable appCode) {
        try {
            appCode.run();
            if (running != null) {
                loop.runDue();
            }
        } catch (DeviceException e) {
            throw e;
        } catch (ProcessDied e) {
            died(e.end);
        } catch (Throwable e) {
            Running now = running;
            if (now != null) {
                now.process().faults().uncaught(Thread.currentThread(), e);
                died(now.process().faults().end().orElse(new Faults.End.Exit()));
            }
        }
    }

    private void died(Faults.End how) {
        Thread.interrupted(); // may be left from when it did not respond
        Running now = running;
        if (now != null) {
            log.ended(now.process().app().packageName(), now.process().pid(), how);
        }
        end();
    }

    @Override
    public void endStuckApp() {
        Running now = running;
        if (now != null) {
            now.process().faults().notResponding(mainThread.getStackTrace());
            now.process().endLoops();
            mainThread.interrupt();
        }
    }

    private void end() {
        Running now = running;
        running = null;
        if (now != null) {
            starter.end(now.process());
        }
    }

    @Override
    public void terminate(String packageName) {
        requireInstalled(packageName);
        end();
    }

    @Override
    public void home() {
        Running now = running;
        if (now != null) {
            guard(() -> now.process().stack().moveToBack());
        }
    }

    @Override
    public Screen screen() {
        StackEntry front = frontEntry();
        Running now = running;
        if (front == null || front instanceof StandIn || now == null) {
            return starter.systemScreen(front instanceof StandIn standIn ? standIn : null);
        }
        List<UiNode> roots = new ArrayList<>();
        guard(() -> readWindows(now, roots));
        return running == null ? starter.systemScreen(null) : starter.screen(front, roots);
    }

    private void readWindows(Running now, List<UiNode> roots) {
        for (Window window : now.windows().shown()) {
            UiNode node = reader.read(window);
            if (node != null) {
                roots.add(node);
            }
        }
    }

    private @Nullable StackEntry frontEntry() {
        Running now = running;
        return now == null ? null : now.process().stack().front();
    }

    @Override
    public byte[] screenshot() {
        StackEntry front = frontEntry();
        Running now = running;
        if (front == null || front instanceof StandIn || now == null) {
            return starter.systemPicture(front instanceof StandIn standIn ? standIn : null);
        }
        byte[][] picture = new byte[1][];
        guard(() -> picture[0] = starter.picture(now.windows().shown()));
        return running == null ? starter.systemPicture(null) : picture[0];
    }

    @Override
    public void touch(Touch touch) {
        Running now = running;
        if (now != null && !(frontEntry() instanceof StandIn)) {
            guard(() -> now.touches().send(touch));
        }
    }

    @Override
    public void key(int keyCode, int metaState) {
        Running now = running;
        if (now != null && !(frontEntry() instanceof StandIn)) {
            guard(() -> now.keys().press(keyCode, metaState));
        }
    }

    @Override
    public void back() {
        Running now = running;
        if (now != null && frontEntry() != null) {
            guard(() -> {
                if (!now.process().stack().backFromStandIn()) {
                    now.keys().press(android.view.KeyEvent.KEYCODE_BACK, 0);
                }
            });
        }
    }

    @Override
    public void type(String text) {
        Running now = running;
        if (now != null) {
            guard(() -> now.text().type(text));
        }
    }

    @Override
    public boolean enter(long nodeId, String text) {
        return edit(nodeId, (entry, view) -> entry.enter(view, text));
    }

    @Override
    public boolean clearText(long nodeId) {
        return edit(nodeId, TextEntry::clear);
    }

    private interface Edit {
        boolean apply(TextEntry entry, View view);
    }

    private boolean edit(long nodeId, Edit edit) {
        Running now = running;
        View view = ids.view(nodeId);
        if (now == null || view == null) {
            return false;
        }
        boolean[] done = {true};
        guard(() -> done[0] = edit.apply(now.text(), view));
        return done[0];
    }

    @Override
    public boolean canScroll(long nodeId, int horizontally, int vertically) {
        View view = ids.view(nodeId);
        if (view == null) {
            return false;
        }
        if (view instanceof AbsListView list && vertically != 0) {
            return list.canScrollList(vertically);
        }
        return vertically != 0 ? view.canScrollVertically(vertically) : view.canScrollHorizontally(horizontally);
    }

    @Override
    public void settle() {
        if (running != null) {
            guard(loop::settle);
        }
        ids.prune();
    }

    @Override
    public void pass(Duration time) {
        if (running != null) {
            guard(() -> loop.pass(time));
        }
    }

    @Override
    public List<LogEntry> takeLog() {
        return log.take();
    }

    @Override
    public Front front() {
        StackEntry front = frontEntry();
        return front == null ? SystemScreens.HOME : new Front(front.packageName(), front.activityName());
    }
}

package dev.cairn.android.runtime;

import android.content.ActivityNotFoundException;
import android.content.Intent;
import dev.cairn.android.device.AppPackage;
import dev.cairn.android.device.AppState;
import dev.cairn.android.device.DeviceLimits;
import dev.cairn.android.device.DeviceLog;
import dev.cairn.android.device.JvmDeviceException;
import dev.cairn.android.device.LogEntry;
import dev.cairn.android.device.StartIntent;
import dev.cairn.android.device.UnsupportedFeature;
import dev.cairn.android.runtime.hook.AppLooper;
import dev.cairn.android.runtime.hook.time.Sleepers;
import dev.cairn.android.runtime.limit.Blame;
import dev.cairn.android.runtime.limit.HangBlame;
import dev.cairn.android.runtime.process.AppProcess;
import dev.cairn.android.runtime.process.InstallCheck;
import dev.cairn.android.runtime.process.LeftThreads;
import dev.cairn.android.runtime.process.ProcessExit;
import dev.cairn.android.runtime.screen.Display;
import dev.cairn.android.runtime.stack.StackEntry;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The app that is installed, and its process from its start to its end, which the app itself may bring about. */
final class AppHost {
    private final ProcessStarter starter;
    private final CrashLog log = new CrashLog();
    private final Thread mainThread = Thread.currentThread();
    private final AppTurn turn = new AppTurn(this);
    private final MainLoop loop = new MainLoop(turn);
    private @Nullable AppPackage installed;
    private volatile @Nullable RunningApp running;

    AppHost(ProcessStarter starter) {
        this.starter = starter;
        WaitingMain.lookAfter(mainThread);
        ThreadGroup appThreads = mainThread.getThreadGroup();
        Thread.setDefaultUncaughtExceptionHandler((thread, cause) -> uncaught(appThreads, thread, cause));
    }

    private static void uncaught(ThreadGroup appThreads, Thread thread, Throwable cause) {
        if (AppProcess.isRunning() && appThreads.parentOf(thread.getThreadGroup()) && !LeftThreads.has(thread)) {
            AppProcess.starting().faults().uncaught(thread, cause);
        }
    }

    /** The app's process, or null when none runs. */
    @Nullable
    RunningApp running() {
        return running;
    }

    /** What is in front in the app's task, or null for the home screen. */
    @Nullable
    StackEntry front() {
        RunningApp app = running;
        return app == null ? null : app.stack().tasks().front();
    }

    /** Whether anything of the app, or the shade over it, is what shows. */
    boolean isAnythingInFront() {
        return front() != null || isShadeOpen();
    }

    /** Whether the notification shade is over all that is in front. */
    private boolean isShadeOpen() {
        RunningApp app = running;
        return app != null && app.shade().isOpen();
    }

    List<LogEntry> takeLog() {
        return log.take();
    }

    void install(AppPackage app) {
        InstallCheck.require(app);
        AppPackage old = installed;
        if (old != null) {
            remove(old.packageName());
        }
        DeviceLimits.clear();
        installed = app;
    }

    void remove(String packageName) {
        if (isInstalled(packageName)) {
            clear(packageName);
            installed = null;
        }
    }

    void clear(String packageName) {
        terminate(packageName);
        starter.deleteData(packageName);
    }

    void terminate(String packageName) {
        requireInstalled(packageName);
        end();
    }

    private boolean isInstalled(String packageName) {
        AppPackage app = installed;
        return app != null && app.packageName().equals(packageName);
    }

    AppPackage requireInstalled(String packageName) {
        AppPackage app = installed;
        if (app == null || !app.packageName().equals(packageName)) {
            throw new JvmDeviceException("The app " + packageName + " is not installed. Install it first.");
        }
        return app;
    }

    AppState state(String packageName) {
        if (!isInstalled(packageName)) {
            return AppState.NOT_INSTALLED;
        }
        if (running == null) {
            return AppState.NOT_RUNNING;
        }
        StackEntry front = front();
        return front != null && front.packageName().equals(packageName) ? AppState.IN_FRONT : AppState.IN_BACKGROUND;
    }

    void activate(String packageName) {
        AppPackage app = requireInstalled(packageName);
        RunningApp now = running;
        boolean[] shows = new boolean[1];
        run(it -> shows[0] = it.stack().moveToFront());
        if (now == running && !shows[0]) {
            launch(app, null);
        }
    }

    void start(StartIntent intent) {
        String target = intent.packageName();
        AppPackage app = installed;
        if (target != null) {
            launch(requireInstalled(target), intent);
        } else if (app != null) {
            launch(app, intent);
        } else {
            throw new JvmDeviceException("No app is installed. Install one first.");
        }
    }

    private void launch(AppPackage app, @Nullable StartIntent request) {
        guard(() -> {
            RunningApp now = running;
            if (now == null) {
                DeviceLimits.newProcess();
                AppLooper.newProcess();
                now = RunningApp.of(starter.prepare(app), starter.deviceSettings());
                running = now;
                turn.newProcess();
                starter.start(now.process());
                Display.turn(Display.held()); // the display stays as it is held, whatever processes come and go
            }
            requestFromOutside(now, request == null ? Intents.main(app) : Intents.of(app, request));
            now.stack().runPending();
        });
    }

    private static void requestFromOutside(RunningApp app, Intent intent) {
        try {
            app.stack().request(intent, null, null, -1);
        } catch (ActivityNotFoundException e) {
            throw new JvmDeviceException(String.valueOf(e.getMessage()), e);
        }
    }

    void askForPermissions(boolean asking) {
        starter.askForPermissions(asking);
    }

    void turn(int rotation) {
        if (Display.held() != rotation) {
            Display.hold(rotation);
            guard(() -> {
                RunningApp app = running;
                if (app == null) {
                    Display.turn(rotation);
                } else {
                    app.stack().configurationChanged();
                }
            });
        }
    }

    /** Runs code of the app, and what follows from it at once. Does nothing when the app does not run. */
    void run(Consumer<RunningApp> appCode) {
        RunningApp app = running;
        if (app != null) {
            guard(() -> appCode.accept(app));
        }
    }

    /** Lets time pass in the app's process. */
    void inTime(Consumer<MainLoop> wait) {
        run(app -> wait.accept(loop));
    }

    /** What the code throws ends the app, as on a device. */
    private void guard(Runnable appCode) {
        try {
            appCode.run();
            loop.runDue();
        } catch (JvmDeviceException e) {
            throw e;
        } catch (AppLooper.Left e) {
            guard(() -> {}); // it was called as a message is
        } catch (AppTurn.ProcessDied e) {
            died(e.end());
        } catch (Throwable e) {
            if (AppProcess.starting().isOfEarlier(e)) {
                guard(() -> {}); // the message that came to it is done, and hurts nobody
                return;
            }
            died(AppProcess.starting().faults().afterUncaught(Thread.currentThread(), e));
        }
    }

    private void died(ProcessExit.End how) {
        Thread.interrupted(); // may be left from when it did not respond
        RunningApp app = running;
        if (app != null) {
            limit(app, how)
                    .ifPresentOrElse(
                            DeviceLimits::note,
                            () -> log.ended(
                                    app.process().app().packageName(),
                                    app.process().pid(),
                                    how));
        }
        end();
    }

    /** The limit of this device that ended the app, if it was not the app itself. */
    private Optional<UnsupportedFeature> limit(RunningApp app, ProcessExit.End how) {
        return switch (how) {
            case ProcessExit.End.Crash crash ->
                new Blame(new ProcessFacts(app.process().app(), turn.hasShown())).of(crash.cause());
            case ProcessExit.End.NotResponding stuck ->
                HangBlame.of(
                        stuck.trace(),
                        new ProcessFacts(app.process().app(), turn.hasShown())::definesClass,
                        Sleepers.nextWakeMs() != Long.MAX_VALUE);
            case ProcessExit.End.Exit exit -> Optional.empty();
        };
    }

    private void end() {
        RunningApp app = running;
        running = null;
        if (app != null) {
            starter.end(app.process());
            Display.turn(Display.held());
        }
    }

    /** Ends the app because its main thread does not come to rest. Other threads may call it. */
    void endStuckApp() {
        RunningApp app = running;
        if (app != null) {
            StackTraceElement[] stack = mainThread.getStackTrace();
            app.process().faults().notResponding(stack);
            DeviceLog.tell("the app does not respond; its main thread is at "
                    + Stream.of(stack).map(String::valueOf).collect(Collectors.joining("\n\tat ")));
            app.process().endLoops();
            mainThread.interrupt();
        }
    }
}

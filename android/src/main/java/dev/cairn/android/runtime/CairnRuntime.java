package dev.cairn.android.runtime;

import android.view.KeyEvent;
import dev.cairn.android.boot.RuntimeSettings;
import dev.cairn.android.device.AndroidControls;
import dev.cairn.android.device.AndroidRuntime;
import dev.cairn.android.device.AppPackage;
import dev.cairn.android.device.AppState;
import dev.cairn.android.device.ForegroundActivity;
import dev.cairn.android.device.KeyPress;
import dev.cairn.android.device.LogEntry;
import dev.cairn.android.device.ScreenSnapshot;
import dev.cairn.android.device.StartIntent;
import dev.cairn.android.device.Touch;
import dev.cairn.android.device.WebContents;
import dev.cairn.android.runtime.control.CairnControls;
import dev.cairn.android.runtime.hook.time.AppTime;
import dev.cairn.android.runtime.screen.Display;
import dev.cairn.android.runtime.screen.NodeReader;
import dev.cairn.android.runtime.screen.Picture;
import dev.cairn.android.runtime.screen.SystemScreens;
import dev.cairn.android.runtime.screen.ViewIds;
import dev.cairn.android.runtime.screen.Window;
import dev.cairn.android.runtime.screen.Windows;
import dev.cairn.android.runtime.stack.StackEntry;
import dev.cairn.android.runtime.stack.StandIn;
import dev.cairn.android.runtime.surface.SurfaceLayer;
import dev.cairn.android.runtime.webview.WebViews;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Android, as the protocol drives it. */
public final class CairnRuntime implements AndroidRuntime {
    private final AppHost host;
    private final AndroidControls controls;
    private final ViewIds ids = new ViewIds();
    private final NodeReader reader = new NodeReader(ids);
    private final AccessibilityActions actions;

    /** Made by the boot, inside the sandbox. */
    public CairnRuntime(Object environment, RuntimeSettings settings) {
        AppTime.start(settings.clock());
        ProcessStarter starter = new ProcessStarter((CairnEnvironment) environment, settings);
        this.host = new AppHost(starter);
        this.actions = new AccessibilityActions(host, ids);
        this.controls = new CairnControls(new ControlHost(host, starter), starter.deviceSettings(), settings.storage());
        starter.startSystem();
    }

    @Override
    public void install(AppPackage app) {
        host.install(app);
    }

    @Override
    public void remove(String packageName) {
        host.remove(packageName);
    }

    @Override
    public void clear(String packageName) {
        host.clear(packageName);
    }

    @Override
    public AppState state(String packageName) {
        return host.state(packageName);
    }

    @Override
    public void activate(String packageName) {
        host.activate(packageName);
    }

    @Override
    public void start(StartIntent intent) {
        host.start(intent);
    }

    @Override
    public void terminate(String packageName) {
        host.terminate(packageName);
    }

    @Override
    public void endStuckApp() {
        host.endStuckApp();
    }

    @Override
    public void home() {
        host.run(app -> {
            app.shade().close();
            app.stack().home();
        });
    }

    @Override
    public ForegroundActivity front() {
        StackEntry front = host.front();
        return front == null ? SystemScreens.HOME : new ForegroundActivity(front.packageName(), front.activityName());
    }

    private @Nullable StandIn standIn() {
        return host.front() instanceof StandIn standIn ? standIn : null;
    }

    @Override
    public ScreenSnapshot screen() {
        ForegroundActivity front = front();
        ScreenSnapshot[] screen = new ScreenSnapshot[1];
        if (host.isAnythingInFront()) {
            host.run(app -> screen[0] = screen(front, app.windows()));
        }
        // reading runs code of the app, which may have ended it
        return host.isAnythingInFront() ? screen[0] : SystemScreens.screen();
    }

    private ScreenSnapshot screen(ForegroundActivity front, Windows windows) {
        ScreenSnapshot screen = Display.screen(front, reader.read(windows.shown()));
        Window focused = windows.focused();
        return focused == null ? screen : screen.withActive(reader.id(focused));
    }

    @Override
    public byte[] screenshot() {
        byte[][] picture = new byte[1][];
        if (host.isAnythingInFront()) {
            host.run(app -> {
                WebViews.refresh();
                SurfaceLayer.refresh();
                picture[0] = Picture.png(app.windows().shown());
            });
        }
        return host.isAnythingInFront() ? picture[0] : SystemScreens.png();
    }

    @Override
    public void touch(Touch touch) {
        if (host.isAnythingInFront()) {
            host.run(app -> app.touches().send(touch));
        }
    }

    @Override
    public void key(KeyPress press) {
        if (host.isAnythingInFront()) {
            host.run(app -> key(app, press));
        }
    }

    private void key(RunningApp app, KeyPress press) {
        if (press.code() == KeyEvent.KEYCODE_BACK
                && (app.shade().close() || app.process().biometrics().leave())) {
            return;
        }
        if (press.code() == KeyEvent.KEYCODE_BACK && standIn() != null) {
            app.foreign().back();
        } else {
            app.keys().press(press);
        }
    }

    @Override
    public void wheel(int x, int y, int deltaX, int deltaY) {
        if (host.isAnythingInFront()) {
            host.run(app -> app.touches().wheel(x, y, deltaX, deltaY));
        }
    }

    @Override
    public void back() {
        if (host.isAnythingInFront()) {
            host.run(app -> {
                if (!app.keyboard().hide()) {
                    key(app, KeyPress.of(KeyEvent.KEYCODE_BACK, 0));
                }
            });
        }
    }

    @Override
    public boolean isKeyboardShown() {
        boolean[] shown = new boolean[1];
        if (host.isAnythingInFront()) {
            host.run(app -> shown[0] = app.keyboard().isShown());
        }
        return shown[0];
    }

    @Override
    public boolean hideKeyboard() {
        boolean[] hidden = new boolean[1];
        if (host.isAnythingInFront()) {
            host.run(app -> hidden[0] = app.keyboard().hide());
        }
        return hidden[0];
    }

    @Override
    public void type(String text) {
        if (host.isAnythingInFront()) {
            host.run(app -> app.text().type(text));
        }
    }

    @Override
    public boolean enter(long nodeId, String text) {
        return actions.enter(nodeId, text);
    }

    @Override
    public boolean clearText(long nodeId) {
        return actions.clearText(nodeId);
    }

    @Override
    public void progress(long nodeId, float value) {
        actions.progress(nodeId, value);
    }

    @Override
    public boolean canScroll(long nodeId, int horizontally, int vertically) {
        return actions.canScroll(nodeId, horizontally, vertically);
    }

    @Override
    public void settle() {
        host.inTime(MainLoop::settle);
        ids.prune();
    }

    @Override
    public Instant time() {
        return AppTime.clock().instant();
    }

    @Override
    public void pass(Duration time) {
        host.inTime(loop -> loop.pass(time));
    }

    @Override
    public void askForPermissions(boolean asking) {
        host.askForPermissions(asking);
    }

    @Override
    public void turn(int rotation) {
        host.turn(rotation);
    }

    @Override
    public AndroidControls controls() {
        return controls;
    }

    @Override
    public List<WebContents> webContents() {
        return WebViews.contents();
    }

    @Override
    public List<LogEntry> takeLog() {
        return host.takeLog();
    }
}

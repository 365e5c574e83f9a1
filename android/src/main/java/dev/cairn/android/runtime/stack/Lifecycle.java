package dev.cairn.android.runtime.stack;

import android.app.Activity;
import android.content.Intent;
import android.os.Build;
import android.os.Bundle;
import android.view.View;
import android.view.WindowManagerGlobal;
import dev.cairn.android.runtime.hook.time.ThreadHandover;
import dev.cairn.android.runtime.process.AppProcess;
import dev.cairn.android.runtime.shadow.CairnActivity;
import dev.cairn.android.runtime.stack.ActivityEntry.Phase;
import org.robolectric.android.controller.ActivityController;
import org.robolectric.shadows.ShadowAlertDialog;
import org.robolectric.shadows.ShadowDialog;
import org.robolectric.util.ReflectionHelpers;
import org.robolectric.util.reflector.Accessor;
import org.robolectric.util.reflector.ForType;
import org.robolectric.util.reflector.Reflector;

/** Takes one activity from one phase of its life to another, through the calls that Android would make. */
final class Lifecycle {
    private boolean begun;

    ActivityEntry make(StartRequest.Own start) {
        Activity activity = instantiate(start.info().packageName, start.className(), start.intent());
        ActivityController<? extends Activity> controller = ActivityController.of(activity, start.intent());
        ActivityEntry entry = new ActivityEntry(controller, start.info(), start.intent(), start.target());
        nameCaller(entry);
        return entry;
    }

    private static void nameCaller(ActivityEntry entry) {
        ResultTarget target = entry.resultTarget();
        if (target != null) {
            entry.shadow().setCallingActivity(target.activity().activity().getComponentName());
        }
    }

    void create(ActivityEntry entry) {
        calling("start", entry, () -> {
            entry.controller().create();
            if (!entry.activity().isFinishing()) {
                entry.controller().start().postCreate(null);
            }
        });
    }

    private static Activity instantiate(String packageName, String className, Intent intent) {
        AppProcess process = AppProcess.starting();
        try {
            return process.factory().instantiateActivity(process.loader(), className, intent);
        } catch (ReflectiveOperationException e) {
            throw failed("instantiate", packageName, className, e);
        }
    }

    /** An activity that copes with the changes is told of them; any other is made anew with what it saved. */
    void configure(ActivityEntry entry, int changes) {
        if (changes == 0 || entry.activity().isFinishing() || !wasShown(entry)) {
            return;
        }
        if (ConfigurationNews.areTakenBy(entry.info(), changes)) {
            calling("configure", entry, () -> ConfigurationNews.tell(entry, changes));
        } else {
            recreate(entry, changes);
        }
    }

    /** Makes the activity anew with what it saves, for the given changes of the configuration. */
    void recreate(ActivityEntry entry, int changes) {
        Activity old = entry.activity();
        ReflectionHelpers.setField(Activity.class, old, "mChangingConfigurations", true);
        ReflectionHelpers.setField(Activity.class, old, "mConfigChangeFlags", changes);
        pause(entry, false);
        if (entry.phase() == Phase.PAUSED) {
            stopAndSave(entry);
        } else {
            entry.save();
        }
        Object kept = ReflectionHelpers.callInstanceMethod(Activity.class, old, "retainNonConfigurationInstances");
        replace(entry);
        ReflectionHelpers.setField(Activity.class, entry.activity(), "mLastNonConfigurationInstances", kept);
        createAnew(entry);
    }

    private void replace(ActivityEntry entry) {
        Intent intent = entry.activity().getIntent();
        destroy(entry);
        entry.madeAnew(ActivityController.of(instantiate(entry.packageName(), entry.activityName(), intent), intent));
        nameCaller(entry);
    }

    private static void createAnew(ActivityEntry entry) {
        Bundle saved = entry.saved();
        calling("start", entry, () -> {
            entry.controller().create(saved);
            if (!entry.activity().isFinishing()) {
                entry.controller().start().restoreInstanceState(saved).postCreate(saved);
            }
        });
    }

    /** Ends an activity that is stopped, as the system does when it needs the memory: it comes back with what it saved. */
    void release(ActivityEntry entry) {
        replace(entry);
        entry.released(true);
    }

    /** Brings back one that was released; does nothing with any other. */
    static void restore(ActivityEntry entry) {
        if (entry.isReleased()) {
            entry.released(false);
            createAnew(entry);
        }
    }

    /** Gives it the intent; an activity that is in front is paused for that moment. */
    void newIntent(ActivityEntry entry, Intent intent) {
        restore(entry);
        if (entry.phase() == Phase.RESUMED) {
            entry.controller().topActivityResumed(false);
            calling("pause", entry, entry.controller()::pause);
            entry.phase(Phase.PAUSED);
        }
        entry.controller().newIntent(intent);
    }

    void resume(ActivityEntry entry) {
        if (entry.phase() == Phase.RESUMED || entry.activity().isFinishing()) {
            return;
        }
        calling("resume", entry, () -> {
            restartIfStopped(entry);
            entry.controller().resume();
        });
        entry.phase(Phase.RESUMED);
        show(entry);
        entry.controller().topActivityResumed(true);
    }

    /** Says, as Android does, in which call an exception was thrown. */
    private static void calling(String what, ActivityEntry entry, Runnable call) {
        try {
            call.run();
        } catch (RuntimeException e) {
            throw failed(what, entry.packageName(), entry.activityName(), e);
        }
    }

    private static RuntimeException failed(String what, String packageName, String className, Exception cause) {
        String component = "ComponentInfo{" + packageName + "/" + className + "}";
        return new RuntimeException("Unable to " + what + " activity " + component + ": " + cause, cause);
    }

    void showPaused(ActivityEntry entry) {
        if (entry.phase() == Phase.STOPPED) {
            restartIfStopped(entry);
            entry.phase(Phase.PAUSED);
            show(entry);
        }
    }

    private static void restartIfStopped(ActivityEntry entry) {
        restore(entry);
        if (entry.phase() == Phase.STOPPED && entry.activity().getWindow().peekDecorView() != null && wasShown(entry)) {
            WindowManagerGlobal.getInstance().setStoppedState(entry.activity().getActivityToken(), false);
            entry.controller().restart();
        }
    }

    private static boolean wasShown(ActivityEntry entry) {
        return real(entry).getWindowAdded();
    }

    private void show(ActivityEntry entry) {
        if (wasShown(entry)) {
            entry.activity().getWindow().getDecorView().setVisibility(View.VISIBLE);
        } else if (real(entry).getVisibleFromClient()) {
            entry.controller().visible();
            if (!begun) {
                begun = true;
                ((CairnActivity) entry.shadow())
                        .splash()
                        .endAfterFirstFrame(entry.info().getThemeResource());
            }
        }
    }

    /** To the main thread it is a message of its own: what it begins in other threads comes before what follows. */
    void pause(ActivityEntry entry) {
        pause(entry, !entry.activity().isFinishing());
        if (ThreadHandover.happened()) {
            AppProcess.awaitThreads();
        }
    }

    private static void pause(ActivityEntry entry, boolean left) {
        if (entry.phase() == Phase.RESUMED) {
            entry.controller().topActivityResumed(false);
            if (left) {
                entry.controller().userLeaving();
            }
            calling("pause", entry, entry.controller()::pause);
            entry.phase(Phase.PAUSED);
        }
    }

    /** An activity without history ends when it is no longer seen. */
    void stop(ActivityEntry entry) {
        if (entry.phase() == Phase.PAUSED && entry.isWithoutHistory()) {
            entry.activity().finish();
        } else if (entry.phase() == Phase.PAUSED) {
            stopAndSave(entry);
            if (wasShown(entry)) {
                entry.activity().getWindow().getDecorView().setVisibility(View.INVISIBLE);
                WindowManagerGlobal.getInstance()
                        .setStoppedState(entry.activity().getActivityToken(), true);
            }
        }
    }

    /** An app made for Android 9 or later is asked for its state once it is stopped, an older one before. */
    private static void stopAndSave(ActivityEntry entry) {
        boolean first = entry.info().applicationInfo.targetSdkVersion < Build.VERSION_CODES.P;
        if (first) {
            entry.save();
        }
        calling("stop", entry, entry.controller()::stop);
        entry.phase(Phase.STOPPED);
        if (!first) {
            entry.save();
        }
    }

    /** The first part of an activity's end: it is told that it ends, and is paused. */
    void leave(ActivityEntry entry) {
        ReflectionHelpers.setField(Activity.class, entry.activity(), "mFinished", true);
        pause(entry);
    }

    /** The last part. */
    void destroy(ActivityEntry entry) {
        if (entry.phase() == Phase.PAUSED) {
            entry.controller().stop();
        }
        entry.phase(Phase.DESTROYED);
        if (entry.isReleased()) {
            return;
        }
        calling("destroy", entry, entry.controller()::destroy);
        WindowManagerGlobal.getInstance()
                .closeAll(
                        entry.activity().getActivityToken(),
                        entry.activity().getClass().getName(),
                        "Activity");
        ShadowDialog.reset(); // it keeps every dialog that was ever shown
        ShadowAlertDialog.reset();
        AppProcess.starting().forget(entry.activity());
    }

    /** The process is dead: nothing of the activity is called any more. */
    void discard(ActivityEntry entry) {
        entry.phase(Phase.DESTROYED);
    }

    private static RealActivity real(ActivityEntry entry) {
        return Reflector.reflector(RealActivity.class, entry.activity());
    }

    /** What an activity keeps to its package. */
    @ForType(Activity.class)
    interface RealActivity {
        @Accessor("mWindowAdded")
        boolean getWindowAdded();

        @Accessor("mVisibleFromClient")
        boolean getVisibleFromClient();
    }
}

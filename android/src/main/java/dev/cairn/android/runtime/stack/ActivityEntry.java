package dev.cairn.android.runtime.stack;

import android.app.Activity;
import android.content.Intent;
import android.content.pm.ActivityInfo;
import android.os.Bundle;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.robolectric.android.controller.ActivityController;
import org.robolectric.shadow.api.Shadow;
import org.robolectric.shadows.ShadowActivity;

/** An activity of the app, and how far it is in its life. */
public final class ActivityEntry implements StackEntry {
    /** Where an activity is in its life. */
    enum Phase {
        RESUMED,
        PAUSED,
        STOPPED,
        DESTROYED
    }

    private ActivityController<? extends Activity> controller;
    private final ActivityInfo info;
    private final Intent intent;
    private @Nullable ResultTarget resultTarget;
    private Phase phase = Phase.STOPPED;
    private Bundle saved = Bundle.EMPTY;
    private boolean released;
    private int orientation;
    private final ConfigurationNews news = new ConfigurationNews();

    ActivityEntry(
            ActivityController<? extends Activity> controller,
            ActivityInfo info,
            Intent intent,
            @Nullable ResultTarget resultTarget) {
        this.controller = controller;
        this.info = info;
        this.intent = intent;
        this.resultTarget = resultTarget;
        this.orientation = info.screenOrientation;
    }

    /** How it wants the display to be turned, also after it was made anew. */
    int orientation() {
        return orientation;
    }

    void orientation(int wanted) {
        orientation = wanted;
    }

    /** The activity itself. */
    public Activity activity() {
        return controller.get();
    }

    ActivityController<? extends Activity> controller() {
        return controller;
    }

    /** The same place in the task, with another object in it. */
    void madeAnew(ActivityController<? extends Activity> other) {
        controller = other;
        phase = Phase.STOPPED;
    }

    /** Whether it is stopped with something saved, and somebody may still come back to it. */
    boolean canBeReleased() {
        return phase == Phase.STOPPED
                && !saved.isEmpty()
                && !released
                && !activity().isFinishing();
    }

    /** Whether the object in its place is not created yet, and is to get what the one before it saved. */
    boolean isReleased() {
        return released;
    }

    void released(boolean now) {
        released = now;
    }

    /** What has changed since the activity last heard of the configuration. */
    ConfigurationNews news() {
        return news;
    }

    ActivityInfo info() {
        return info;
    }

    Phase phase() {
        return phase;
    }

    void phase(Phase next) {
        phase = next;
    }

    ShadowActivity shadow() {
        return Shadow.extract(activity());
    }

    @Override
    public boolean isTranslucent() {
        return activity().getWindow().isFloating()
                || activity()
                        .getWindow()
                        .getWindowStyle()
                        .getBoolean(com.android.internal.R.styleable.Window_windowIsTranslucent, false);
    }

    Bundle save() {
        saved = new Bundle();
        controller.saveInstanceState(saved);
        return saved;
    }

    /** What it saved last. */
    Bundle saved() {
        return saved;
    }

    /** Who waited for its result, and waits no longer: another activity is to give it. */
    @Nullable
    ResultTarget handOverResult() {
        ResultTarget target = resultTarget;
        resultTarget = null;
        return target;
    }

    /** Whether nobody can come back to it. */
    boolean isWithoutHistory() {
        return (intent.getFlags() & Intent.FLAG_ACTIVITY_NO_HISTORY) != 0
                || (info.flags & ActivityInfo.FLAG_NO_HISTORY) != 0;
    }

    boolean hasAffinityOf(ActivityEntry other) {
        return Objects.equals(info.taskAffinity, other.info.taskAffinity);
    }

    @Override
    public String packageName() {
        return info.packageName;
    }

    @Override
    public String activityName() {
        return info.targetActivity != null ? info.targetActivity : info.name;
    }

    @Override
    public Intent intent() {
        return intent;
    }

    @Override
    public @Nullable ResultTarget resultTarget() {
        return resultTarget;
    }
}

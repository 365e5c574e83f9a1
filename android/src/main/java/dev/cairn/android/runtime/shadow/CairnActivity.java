package dev.cairn.android.runtime.shadow;

import android.app.Activity;
import android.app.PendingIntent;
import android.content.Intent;
import android.content.IntentSender;
import android.os.Bundle;
import android.view.View;
import dev.cairn.android.runtime.process.AppProcess;
import dev.cairn.android.runtime.stack.ActivityStack;
import dev.cairn.android.runtime.stack.IntentResolver;
import dev.cairn.android.runtime.stack.StartSplash;
import dev.cairn.android.runtime.stack.UpNavigation;
import org.jspecify.annotations.Nullable;
import org.robolectric.annotation.Implementation;
import org.robolectric.annotation.Implements;
import org.robolectric.annotation.RealObject;
import org.robolectric.fakes.RoboIntentSender;
import org.robolectric.shadow.api.Shadow;
import org.robolectric.shadows.ShadowActivity;
import org.robolectric.util.reflector.Direct;
import org.robolectric.util.reflector.ForType;
import org.robolectric.util.reflector.Reflector;

/** Lets the framework's own code run where Robolectric cuts it short, and asks our activity stack about the task. */
@Implements(Activity.class)
public class CairnActivity extends ShadowActivity {
    @RealObject
    @SuppressWarnings("NullAway.Init")
    private Activity activity;

    private @Nullable StartSplash splash;

    private Real real() {
        return Reflector.reflector(Real.class, activity);
    }

    @Implementation
    @Override
    protected void onBackPressed() {
        real().onBackPressed();
    }

    /** What a back press does when neither the action bar nor a fragment wants it. */
    @Implementation
    protected void onBackInvoked() {
        if (isTaskRoot() && IntentResolver.isForLauncher(activity.getComponentName())) {
            stack().moveToBack(activity);
        } else {
            activity.finishAfterTransition();
        }
    }

    @Implementation
    @Override
    protected @Nullable Activity getParent() {
        return real().getParent();
    }

    /** One within another asks that one to end. */
    @Implementation
    @Override
    protected void finish() {
        Activity parent = getParent();
        if (parent == null) {
            super.finish();
        } else {
            parent.finishFromChild(activity);
        }
    }

    private static ActivityStack stack() {
        return AppProcess.starting().stack();
    }

    @Implementation
    @Override
    protected synchronized Object getSplashScreen() {
        return splash();
    }

    /** Its splash screen, if it is the first of its process. */
    public synchronized StartSplash splash() {
        StartSplash known = splash;
        if (known == null) {
            known = new StartSplash(activity);
            splash = known;
        }
        return known;
    }

    /** Makes the activity anew, between messages as on a device. */
    /** By whom else an intent was made, its result is this activity's. */
    @Implementation
    @Override
    public void startIntentSenderForResult(
            IntentSender sender,
            int request,
            @Nullable Intent fillIn,
            int mask,
            int values,
            int unused,
            @Nullable Bundle options)
            throws IntentSender.SendIntentException {
        PendingIntent made = sender instanceof RoboIntentSender known ? known.getPendingIntent() : null;
        if (made != null && made.isActivity()) {
            CairnPendingIntent pending = Shadow.extract(made);
            pending.startFor(activity, request, fillIn, options);
        } else {
            super.startIntentSenderForResult(sender, request, fillIn, mask, values, unused, options);
        }
    }

    @Implementation
    protected void recreate() {
        if (activity.getParent() != null) {
            throw new IllegalStateException("Can only be called on top-level activity");
        }
        stack().recreate(activity);
    }

    @Implementation
    @Override
    protected void setRequestedOrientation(int orientation) {
        Activity parent = getParent();
        stack().requestOrientation(parent == null ? activity : parent, orientation);
    }

    @Implementation
    @Override
    protected int getRequestedOrientation() {
        Activity parent = getParent();
        return stack().tasks().orientationOf(parent == null ? activity : parent);
    }

    @Implementation
    @Override
    protected void finishAffinity() {
        if (getResultCode() != Activity.RESULT_CANCELED || getResultIntent() != null) {
            throw new IllegalStateException("Can not be called to deliver a result");
        }
        stack().tasks().finishedWithAffinity(activity).forEach(Activity::finish);
    }

    @Implementation
    @Override
    protected void finishAndRemoveTask() {
        stack().tasks().finishedWithTask(activity).forEach(Activity::finish);
    }

    @Implementation
    @Override
    protected int getTaskId() {
        return stack().tasks().idOf(activity);
    }

    @Implementation
    protected boolean shouldUpRecreateTask(Intent target) {
        return UpNavigation.needsItsOwnTask(stack().tasks(), activity, target);
    }

    @Implementation
    protected boolean navigateUpTo(Intent target) {
        return stack().navigateUpTo(activity, target);
    }

    @Implementation
    @Override
    protected boolean isTaskRoot() {
        return stack().tasks().isRoot(activity);
    }

    @Implementation
    @Override
    protected boolean moveTaskToBack(boolean nonRoot) {
        if (nonRoot || isTaskRoot()) {
            stack().moveToBack(activity);
            return true;
        }
        return false;
    }

    @Implementation
    @Override
    protected @Nullable View getCurrentFocus() {
        return real().getCurrentFocus();
    }

    @Implementation
    @Override
    protected void showDialog(int id) {
        real().showDialog(id);
    }

    @Implementation
    @Override
    protected boolean showDialog(int id, @Nullable Bundle args) {
        return real().showDialog(id, args);
    }

    @Implementation
    @Override
    protected void dismissDialog(int id) {
        real().dismissDialog(id);
    }

    @Implementation
    @Override
    protected void removeDialog(int id) {
        real().removeDialog(id);
    }

    /** The framework's own code. */
    @ForType(Activity.class)
    interface Real {
        @Direct
        void onBackPressed();

        @Direct
        @Nullable
        Activity getParent();

        @Direct
        @Nullable
        View getCurrentFocus();

        @Direct
        void showDialog(int id);

        @Direct
        boolean showDialog(int id, @Nullable Bundle args);

        @Direct
        void dismissDialog(int id);

        @Direct
        void removeDialog(int id);
    }
}

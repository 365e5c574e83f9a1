package dev.cairn.android.runtime.shadow;

import android.app.Activity;
import android.app.PendingIntent;
import android.content.Context;
import android.content.Intent;
import android.content.IntentSender;
import android.os.Bundle;
import android.os.Handler;
import android.os.Looper;
import android.os.Process;
import android.os.UserHandle;
import dev.cairn.android.runtime.process.AppProcess;
import org.jspecify.annotations.Nullable;
import org.robolectric.annotation.Implementation;
import org.robolectric.annotation.Implements;
import org.robolectric.annotation.RealObject;
import org.robolectric.shadows.ShadowPendingIntent;

/** Starts activities in our activity stack, and tells the sender when it is done. */
@Implements(PendingIntent.class)
public final class CairnPendingIntent extends ShadowPendingIntent {
    @RealObject
    @SuppressWarnings("NullAway.Init")
    private PendingIntent pending;

    @Implementation
    protected static @Nullable PendingIntent getActivity(
            Context context, int code, Intent intent, int flags, @Nullable Bundle options) {
        return ShadowPendingIntent.getActivity(
                context, code, PendingRules.checked(context, intent, flags), flags, options);
    }

    @Implementation
    protected static @Nullable PendingIntent getActivity(Context context, int code, Intent intent, int flags) {
        return ShadowPendingIntent.getActivity(context, code, PendingRules.checked(context, intent, flags), flags);
    }

    @Implementation
    protected static @Nullable PendingIntent getBroadcast(Context context, int code, Intent intent, int flags) {
        return ShadowPendingIntent.getBroadcast(context, code, PendingRules.checked(context, intent, flags), flags);
    }

    @Implementation
    protected static @Nullable PendingIntent getService(Context context, int code, Intent intent, int flags) {
        return ShadowPendingIntent.getService(context, code, PendingRules.checked(context, intent, flags), flags);
    }

    @Implementation
    protected static @Nullable PendingIntent getForegroundService(Context context, int code, Intent intent, int flags) {
        return ShadowPendingIntent.getForegroundService(
                context, code, PendingRules.checked(context, intent, flags), flags);
    }

    @Implementation
    @Override
    protected void send(
            @Nullable Context context,
            int code,
            @Nullable Intent fillIn,
            PendingIntent.@Nullable OnFinished finished,
            @Nullable Handler handler,
            @Nullable String permission,
            @Nullable Bundle options)
            throws PendingIntent.CanceledException {
        AppProcess.starting().services().woken();
        if (isActivity() && !isCanceled()) {
            startActivities(fillIn);
            endIfForOnce();
        } else if (isBroadcast() && !isCanceled()) {
            broadcast(fillIn, permission, code);
        } else {
            Context sender = context == null ? getSavedContext() : context;
            super.send(sender, code, fillIn, null, null, permission, options);
        }
        if (finished != null) {
            Handler told = handler == null ? new Handler(Looper.getMainLooper()) : handler;
            told.post(() -> finished.onSendFinished(pending, getSavedIntent(), code, null, null));
        }
    }

    @Implementation
    @Override
    protected IntentSender getIntentSender() {
        return new PendingIntentSender(pending);
    }

    /** There is nobody else who could have made it. */
    @Implementation
    @Override
    protected int getCreatorUid() {
        return Process.myUid();
    }

    @Implementation
    protected UserHandle getCreatorUserHandle() {
        return Process.myUserHandle();
    }

    /** For an activity that hears what comes of it. */
    void startFor(Activity asking, int request, @Nullable Intent fillIn, @Nullable Bundle options)
            throws IntentSender.SendIntentException {
        if (isCanceled()) {
            throw new IntentSender.SendIntentException();
        }
        Intent intent = new Intent(getSavedIntent());
        if (fillIn != null && !isImmutable()) {
            intent.fillIn(fillIn, 0);
        }
        asking.startActivityForResult(intent, request, options);
        endIfForOnce();
    }

    private void broadcast(@Nullable Intent fillIn, @Nullable String permission, int code) {
        Intent intent = new Intent(getSavedIntent());
        if (fillIn != null && !isImmutable()) {
            intent.fillIn(fillIn, getFlags());
        }
        AppProcess.starting().broadcasts().send(getSavedContext(), intent, permission, code);
        endIfForOnce();
    }

    private void endIfForOnce() {
        if ((getFlags() & PendingIntent.FLAG_ONE_SHOT) != 0) {
            cancel();
        }
    }

    private void startActivities(@Nullable Intent fillIn) {
        Intent[] intents = getSavedIntents();
        for (int i = 0; i < intents.length; i++) {
            Intent intent = new Intent(intents[i]);
            if (i == intents.length - 1 && fillIn != null && !isImmutable()) {
                intent.fillIn(fillIn, 0);
            }
            AppProcess.starting().stack().request(intent, null, null, -1);
        }
    }
}

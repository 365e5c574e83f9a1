package dev.cairn.android.runtime.shadow;

import android.app.PendingIntent;
import android.content.Context;
import android.content.Intent;
import android.os.Bundle;
import android.os.Handler;
import android.os.Looper;
import android.os.UserHandle;
import java.util.concurrent.Executor;
import org.jspecify.annotations.Nullable;
import org.robolectric.fakes.RoboIntentSender;

/** The sender of a pending intent. Nobody need hear when it is done, and it tells whose it is as the pending intent does. */
final class PendingIntentSender extends RoboIntentSender {
    private final PendingIntent pending;

    PendingIntentSender(PendingIntent pending) {
        super(pending);
        this.pending = pending;
    }

    @Override
    public void sendIntent(
            @Nullable Context context,
            int code,
            @Nullable Intent fillIn,
            @Nullable OnFinished finished,
            @Nullable Handler handler,
            @Nullable String permission)
            throws SendIntentException {
        sendIntent(context, code, fillIn, finished, handler, permission, null);
    }

    @Override
    public void sendIntent(
            @Nullable Context context,
            int code,
            @Nullable Intent fillIn,
            @Nullable OnFinished finished,
            @Nullable Handler handler,
            @Nullable String permission,
            @Nullable Bundle options)
            throws SendIntentException {
        PendingIntent.OnFinished told = finished == null
                ? null
                : (sent, intent, result, data, extras) -> finished.onSendFinished(this, intent, result, data, extras);
        try {
            pending.send(context, code, fillIn, told, handler, permission, options);
        } catch (PendingIntent.CanceledException e) {
            throw new SendIntentException(e);
        }
    }

    @Override
    public void sendIntent(
            @Nullable Context context,
            int code,
            @Nullable Intent fillIn,
            @Nullable String permission,
            @Nullable Bundle options,
            @Nullable Executor executor,
            @Nullable OnFinished finished)
            throws SendIntentException {
        OnFinished told = finished == null || executor == null
                ? finished
                : (sender, intent, result, data, extras) ->
                        executor.execute(() -> finished.onSendFinished(sender, intent, result, data, extras));
        sendIntent(context, code, fillIn, told, new Handler(Looper.getMainLooper()), permission, options);
    }

    @Override
    public @Nullable String getCreatorPackage() {
        return pending.getCreatorPackage();
    }

    @Override
    public int getCreatorUid() {
        return pending.getCreatorUid();
    }

    @Override
    public @Nullable UserHandle getCreatorUserHandle() {
        return pending.getCreatorUserHandle();
    }

    @Override
    public boolean isImmutable() {
        return pending.isImmutable();
    }
}

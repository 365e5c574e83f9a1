package dev.cairn.android.runtime.schedule;

import android.app.AlarmManager.AlarmClockInfo;
import android.app.IAlarmCompleteListener;
import android.app.IAlarmListener;
import android.app.PendingIntent;
import android.os.RemoteException;
import dev.cairn.android.runtime.process.AppProcess;
import org.jspecify.annotations.Nullable;

/**
 * An alarm that is set.
 *
 * @param atMs when it goes off, by the time since boot
 * @param intervalMs after which it goes off again, or 0
 */
record Alarm(
        long atMs,
        long intervalMs,
        @Nullable PendingIntent operation,
        @Nullable IAlarmListener listener,
        @Nullable AlarmClockInfo clock) {
    Alarm next() {
        return new Alarm(atMs + intervalMs, intervalMs, operation, listener, clock);
    }

    /** Tells the app; false when it has cancelled what was to be sent. */
    boolean goOff() {
        AppProcess.starting().services().woken();
        try {
            if (operation != null) {
                operation.send();
            } else if (listener != null) {
                listener.doAlarm(new IAlarmCompleteListener.Default());
            }
            return true;
        } catch (PendingIntent.CanceledException e) {
            return false;
        } catch (RemoteException e) {
            throw new IllegalStateException(e); // the listener is in this process
        }
    }
}

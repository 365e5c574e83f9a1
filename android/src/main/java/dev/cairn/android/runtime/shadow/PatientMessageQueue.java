package dev.cairn.android.runtime.shadow;

import android.os.MessageQueue;
import org.robolectric.annotation.Implementation;
import org.robolectric.annotation.Implements;
import org.robolectric.shadows.ShadowPausedMessageQueue;

/** As Android's own, which an interrupt does not wake: else an interrupted looper would never rest again. */
@Implements(value = MessageQueue.class, isInAndroidSdk = false)
public final class PatientMessageQueue extends ShadowPausedMessageQueue {
    /** Made by Robolectric. */
    public PatientMessageQueue() {}

    @Implementation
    @Override
    protected void nativePollOnce(long ptr, int timeoutMillis) {
        boolean interrupted = Thread.interrupted();
        try {
            super.nativePollOnce(ptr, timeoutMillis);
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }
}
